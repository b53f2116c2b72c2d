import type {translationsEn} from './en.ts'

export const translationsEs: Record<keyof typeof translationsEn, string> = {
  title: 'Traducciones',
  loading: 'Leyendo el contenido…',
  unreachable:
    'En este momento no se puede leer el contenido. Vuelva a cargar la página en un rato.',
  failed: 'No se pudo. No se cambió nada.',
  'state.empty': 'Nada todavía',
  'state.english-missing': 'Falta el inglés',
  'state.missing': 'Falta',
  'state.out-of-date': 'Desactualizado',
  'state.complete': 'Completo',
  'state.unfinished': 'Por hacer',
  'state.all': 'Todo',
  'filter.state': 'Mostrar campos por estado',
  'filter.choice': '{{state}} ({{count}})',
  'filter.type': 'Tipo de documento',
  'filter.every-type': 'Todos los tipos',
  'filter.search': 'Buscar',
  shown_one: '{{count}} campo',
  shown_other: '{{count}} campos',
  'nothing-shown': 'Nada aquí: todo está traducido, o ningún campo corresponde a los filtros.',
  'export.csv': 'Exportar como hoja de cálculo (CSV)',
  'export.xliff': 'Exportar para programas de traducción (XLIFF)',
  'export.done_one': 'El archivo contiene {{count}} campo.',
  'export.done_other': 'El archivo contiene {{count}} campos.',
  'export.left-out': 'No está en el archivo; edítelo aquí: {{fields}}',
  'import.open': 'Importar traducciones',
  'import.title': 'Importar traducciones',
  'import.choose':
    'Elija el archivo que devolvió el traductor, CSV o XLIFF. Sus traducciones quedan como borradores; no se publica nada.',
  'import.file': 'Elegir el archivo',
  'import.cancel': 'Cancelar',
  'import.close': 'Cerrar',
  'import.carry-out_one': 'Guardar {{count}} campo como borrador',
  'import.carry-out_other': 'Guardar {{count}} campos como borradores',
  'import.will-do_one': '{{count}} campo tiene una traducción nueva.',
  'import.will-do_other': '{{count}} campos tienen una traducción nueva.',
  'import.nothing-new': 'Este archivo no tiene traducciones nuevas.',
  'import.done_one': '{{count}} campo ya tiene su traducción nueva, como borrador.',
  'import.done_other': '{{count}} campos ya tienen sus traducciones nuevas, como borradores.',
  'import.unchanged_one': '{{count}} campo tiene la misma traducción que el Studio.',
  'import.unchanged_other': '{{count}} campos tienen la misma traducción que el Studio.',
  'import.untranslated_one': '{{count}} campo no tiene traducción en el archivo.',
  'import.untranslated_other': '{{count}} campos no tienen traducción en el archivo.',
  'import.unreadable_one':
    '{{count}} fila no corresponde a ningún campo: su referencia se cambió o se borró.',
  'import.unreadable_other':
    '{{count}} filas no corresponden a ningún campo: sus referencias se cambiaron o se borraron.',
  'import.left-out_one': '{{count}} campo se deja fuera:',
  'import.left-out_other': '{{count}} campos se dejan fuera:',
  'import.encoding':
    'El texto de este archivo está dañado y los acentos se perderían. En Excel, elija Guardar como → «CSV UTF-8» e importe ese archivo.',
  'import.workbook':
    'Este es un libro de Excel. En Excel, elija Guardar como → «CSV UTF-8» e importe ese archivo.',
  'import.not-text':
    'Este archivo no es una hoja de cálculo (CSV) ni un archivo de traducción (XLIFF). Elija el archivo que se exportó aquí y volvió traducido.',
  'import.not-csv':
    'Este archivo no tiene las columnas Spanish y Reference. Elija el archivo que se exportó aquí y volvió traducido.',
  'import.not-xliff':
    'Este archivo no se puede leer como XLIFF 1.2. Pida al traductor que lo guarde en el formato en que lo recibió.',
  'import.wrong-languages': 'Este archivo no traduce del inglés al español.',
  'left-out.english-changed':
    'El inglés cambió después de exportar el archivo. Expórtelo otra vez para que el traductor vea las palabras nuevas.',
  'left-out.spanish-changed':
    'El español cambió después de exportar el archivo. Se conservó; las palabras del traductor no se pusieron encima.',
  'left-out.both-changed':
    'Los dos idiomas cambiaron después de exportar el archivo. El español se conservó.',
  'left-out.overtaken':
    'Alguien lo cambió en este mismo momento. Importe el archivo otra vez para ver lo que queda.',
  'left-out.gone': 'El documento o el campo ya no existe.',
  'left-out.mixed':
    'Sus párrafos vienen de exportaciones distintas. Importe cada archivo por separado.',
  'left-out.incomplete':
    'Solo {{translated}} de sus {{of}} partes están traducidas. Se toma cuando lo estén todas.',
  'left-out.unknown-code':
    'La parte {{piece}} tiene el formato «{{code}}», que el inglés no tiene.',
  'left-out.unbalanced-code':
    'En la parte {{piece}} el formato «{{code}}» empieza o termina sin su pareja.',
  'editor.back': 'Todos los campos',
  'editor.place': '{{number}} de {{of}}',
  'editor.previous': 'Campo anterior',
  'editor.next': 'Siguiente',
  'editor.out-of-date':
    'El inglés cambió después de la última confirmación de este español. Cambie el español, o márquelo como aún correcto.',
  'editor.dates-differ': 'Las fechas de los dos idiomas son distintas.',
  'editor.still-right': 'El español sigue siendo correcto',
  'editor.not-begun': 'Todavía no hay nada en este idioma.',
  'editor.begin': 'Empezar a escribir',
  'editor.saved-as-draft':
    'Lo que escribe se guarda como borrador y queda confirmado. Los visitantes lo ven cuando se publica.',
  'editor.open-document': 'Abrir el documento para publicar',
  'editor.only-look': 'Usted ve los dos idiomas. Escribirlos es para quienes pueden editar.',
  'editor.look-at-document': 'Abrir el documento',
  'publish.title': 'Puede que el español ya no corresponda',
  'publish.stale_one': 'El inglés de este campo cambió y su español no:',
  'publish.stale_other': 'El inglés de estos campos cambió y su español no:',
  'publish.meanwhile':
    'Puede publicar ahora y traducir después: hasta entonces los visitantes en español ven las palabras anteriores, y la herramienta Traducciones mantiene los campos como desactualizados.',
  'publish.anyway': 'Publicar y traducir después',
  'publish.still-right': 'Publicar, el español sigue siendo correcto',
  'publish.translate': 'Traducir primero',
}
