/* The few Linux calls and C facts that Swift's Glibc module lacks. */
#pragma once
