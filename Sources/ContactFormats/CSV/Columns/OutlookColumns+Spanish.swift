extension OutlookColumns {
  static let spanish = ColumnTable(
    """
    First Name=Nombre
    Middle Name=Segundo nombre
    Last Name=Apellidos
    Given Yomi=Yomi especificada
    Surname Yomi=Apellido Yomi
    Company Yomi=Compañía Yomi
    Company=Organización
    Job Title=Puesto
    Business Street=Calle del trabajo
    Business Street 2=Calle del trabajo 2
    Business Street 3=Calle del trabajo 3
    Business City=Ciudad de trabajo
    Business State=Provincia o estado de trabajo
    Business Postal Code=Código postal del trabajo
    Business Country/Region=País o región del trabajo
    Home Country/Region=País o región del domicilio
    Home Address PO Box=Apartado postal de la dirección personal
    Other Street=Otra calle
    Other City=Otra ciudad
    Other State=Otra provincia o estado
    Other Postal Code=Otro código postal
    Other Country/Region=Otro país o región
    Other Address PO Box=Otro apartado postal
    Business Phone=Teléfono del trabajo
    Callback=Devolución de llamada
    Company Main Phone=Número de centralita de la organización
    Home Phone=Particular
    Other Fax=Otro fax
    Other Phone=Otro teléfono
    Primary Phone=Teléfono principal
    Categories=Categorías
    Children=Hijos
    Manager's Name=Nombre del director
    E-mail 2 Address=Dirección de correo electrónico 2
    E-mail 3 Address=Dirección del correo electrónico 3
    Web Page=Página web
    """, translating: english)
}
