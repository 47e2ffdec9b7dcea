/* A plugin: gives back what it reads as its one field. Parses each line with jansson and dumps the answer.
 * args: FIELD READ [READ ...] */
#define _GNU_SOURCE
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int put(const char *b, size_t n, void *f) { return fwrite_unlocked(b, 1, n, f) == n ? 0 : -1; }
static void answer(json_t *id, json_t *result) {
    json_t *line = json_pack("{s:s,s:O,s:o}", "jsonrpc", "2.0", "id", id, "result", result);
    json_dump_callback(line, put, stdout, JSON_COMPACT);
    putchar_unlocked('\n');
    fflush(stdout);
    json_decref(line);
}
static json_t *hello(int argc, char **argv) {
    json_t *reads = json_array();
    for (int i = 2; i < argc; i++) json_array_append_new(reads, json_string(argv[i]));
    return json_pack("{s:i,s:{s:s,s:s},s:o,s:[s]}", "protocol", 1, "plugin", "name", "echo", "version", "1", "reads",
                     reads, "writes", argv[1]);
}
static json_t *echo(json_t *params, const char *field) {
    json_t *answers = json_array(), *record;
    size_t index;
    json_array_foreach(json_object_get(params, "records"), index, record) {
        json_array_append_new(answers, json_pack("{s:O,s:{s:O}}", "i", json_object_get(record, "i"), "out", field,
                                                 json_object_get(record, "in")));
    }
    return json_pack("{s:o}", "records", answers);
}
int main(int argc, char **argv) {
    char *line = NULL;
    size_t capacity = 0;
    ssize_t count;
    if (argc < 3) return 2;
    while ((count = getline(&line, &capacity, stdin)) > 0) {
        json_t *request = json_loadb(line, count, 0, NULL);
        if (!request) return 1;
        json_t *id = json_object_get(request, "id");
        const char *method = json_string_value(json_object_get(request, "method"));
        if (id && method)
            answer(id, !strcmp(method, "initialize") ? hello(argc, argv)
                       : !strcmp(method, "extract")  ? echo(json_object_get(request, "params"), argv[1])
                                                     : json_object());
        json_decref(request);
    }
    return 0;
}
