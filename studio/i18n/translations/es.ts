import type {translationsEn} from './en.ts'

export const translationsEs: Record<keyof typeof translationsEn, string> = {
  title: 'Traducciones',
  loading: 'Leyendo el contenido…',
  unreachable:
    'En este momento no se puede cargar el contenido. Vuelva a cargar la página en un momento.',
  failed: 'No se pudo completar su última acción. Compruebe su conexión e inténtelo de nuevo.',
  'state.empty': 'Nada todavía',
  'state.english-missing': 'Falta el inglés',
  'state.missing': 'Falta',
  'state.out-of-date': 'Desactualizado',
  'state.complete': 'Completo',
  'state.unfinished': 'Por hacer',
  'state.all': 'Todo',
  'filter.state': 'Mostrar campos por estado de la traducción',
  'filter.choice': '{{state}} ({{count}})',
  'filter.type': 'Tipo de documento',
  'filter.every-type': 'Todos los tipos',
  'filter.search': 'Buscar',
  shown_one: '{{count}} campo',
  shown_other: '{{count}} campos',
  'nothing-shown':
    'No hay campos que mostrar: todo está traducido, o ningún campo corresponde a los filtros.',
  'export.csv': 'Exportar como hoja de cálculo (CSV)',
  'export.xliff': 'Exportar para programas de traducción (XLIFF)',
  'export.done_one': 'El archivo exportado contiene {{count}} campo.',
  'export.done_other': 'El archivo exportado contiene {{count}} campos.',
  'export.left-out': 'El archivo no puede contener estos campos; tradúzcalos aquí: {{fields}}',
  'import.open': 'Importar traducciones',
  'import.title': 'Importar traducciones',
  'import.choose':
    'Elija el archivo que devolvió su traductor (CSV o XLIFF). Sus traducciones quedan como borradores o en el lanzamiento elegido; no se publica nada.',
  'import.file': 'Elegir el archivo',
  'import.cancel': 'Cancelar',
  'import.close': 'Cerrar',
  'import.carry-out_one': 'Guardar {{count}} campo',
  'import.carry-out_other': 'Guardar {{count}} campos',
  'import.will-do_one': '{{count}} campo tiene una traducción nueva.',
  'import.will-do_other': '{{count}} campos tienen una traducción nueva.',
  'import.nothing-new': 'Este archivo no tiene traducciones nuevas.',
  'import.done_one': '{{count}} campo ya tiene su traducción nueva, todavía sin publicar.',
  'import.done_other': '{{count}} campos ya tienen sus traducciones nuevas, todavía sin publicar.',
  'import.will-confirm_one':
    'En {{count}} campo, el traductor marcó que el español sigue siendo correcto.',
  'import.will-confirm_other':
    'En {{count}} campos, el traductor marcó que el español sigue siendo correcto.',
  'import.confirmed_one': '{{count}} texto en español ya cuenta como confirmado.',
  'import.confirmed_other': '{{count}} textos en español ya cuentan como confirmados.',
  'import.unchanged_one': '{{count}} campo tiene la misma traducción que el Studio.',
  'import.unchanged_other': '{{count}} campos tienen la misma traducción que el Studio.',
  'import.untranslated_one': '{{count}} campo no tiene traducción en el archivo.',
  'import.untranslated_other': '{{count}} campos no tienen traducción en el archivo.',
  'import.unreadable_one':
    '{{count}} fila del archivo no corresponde a ningún campo, porque su referencia se cambió o se borró.',
  'import.unreadable_other':
    '{{count}} filas del archivo no corresponden a ningún campo, porque sus referencias se cambiaron o se borraron.',
  'import.left-out_one': '{{count}} campo no se puede importar:',
  'import.left-out_other': '{{count}} campos no se pueden importar:',
  'import.encoding':
    'El texto de este archivo está dañado y los acentos se perderían. En Excel, elija Guardar como → «CSV UTF-8» e importe ese archivo.',
  'import.workbook':
    'Este es un libro de Excel. En Excel, elija Guardar como → «CSV UTF-8» e importe ese archivo.',
  'import.not-text':
    'Este archivo no es una hoja de cálculo (CSV) ni un archivo de traducción (XLIFF). Elija el archivo que exportó aquí y que su traductor devolvió.',
  'import.not-csv':
    'Este archivo no tiene la columna de referencias, o no está claro cuál columna es el español. Elija el archivo que exportó aquí y que su traductor devolvió.',
  'import.not-xliff':
    'Este archivo no se puede leer como XLIFF 1.2. Pida a su traductor que lo guarde en el formato en que lo recibió.',
  'import.wrong-languages':
    'Este archivo no traduce del inglés al español. Elija el archivo que exportó aquí y que su traductor le devolvió.',
  'left-out.english-changed':
    'El texto en inglés de este campo cambió después de exportar el archivo. Exporte el campo otra vez para que su traductor vea el texto nuevo.',
  'left-out.spanish-changed':
    'El español cambió después de exportar el archivo, así que la traducción del archivo no se usó.',
  'left-out.both-changed':
    'El inglés y el español cambiaron después de exportar el archivo, así que la traducción del archivo no se usó.',
  'left-out.overtaken': 'Alguien acaba de cambiar este campo. Importe el archivo otra vez.',
  'left-out.gone': 'El documento o el campo de esta traducción ya no existe.',
  'left-out.editors':
    'Según el archivo, el español sigue siendo correcto. Solo lo puede confirmar quien puede publicar: pida a un editor que importe este archivo.',
  'left-out.mixed':
    'Los párrafos de este campo vienen de exportaciones distintas. Importe cada archivo por separado.',
  'left-out.incomplete':
    'Solo {{translated}} de {{of}} párrafos o líneas de este campo están traducidos. Importe el archivo otra vez cuando lo estén todos.',
  'left-out.damaged':
    'El archivo perdió letras con acento, por ejemplo en «{{example}}». Pida a su traductor que lo guarde como «CSV UTF-8» y lo envíe otra vez.',
  'left-out.formula':
    'El archivo tiene el error «{{example}}» en lugar de una traducción: la hoja de cálculo tomó por fórmula un texto que empieza con un signo como «-». Pida a su traductor que escriba un apóstrofo antes del texto.',
  'left-out.doubled':
    'El archivo tiene dos traducciones distintas del párrafo {{piece}}. Borre una de las dos e importe el archivo otra vez.',
  'left-out.wrong-fact':
    'La traducción contiene «{{fact}}», que no es un dato del sitio. La traducción debe contener los datos del inglés sin cambios, por ejemplo «{phone}». Pida a su traductor que la corrija.',
  'left-out.other-facts':
    'Solo un idioma contiene el dato «{{fact}}». Pida a su traductor que use los mismos datos que el texto en inglés.',
  'left-out.unknown-code':
    'En el párrafo {{piece}}, la traducción tiene el código o la marca de formato «{{code}}», que no está en el texto en inglés. Pida a su traductor que la corrija.',
  'left-out.unbalanced-code':
    'En el párrafo {{piece}}, falta el principio o el final de la marca de formato «{{code}}». Pida a su traductor que la corrija.',
  'left-out.missing-code':
    'En el párrafo {{piece}}, la traducción perdió la marca «{{code}}», que indica un enlace del texto en inglés. Pida a su traductor que la reponga.',
  'editor.back': 'Todos los campos',
  'editor.place': '{{number}} de {{of}}',
  'editor.previous': 'Campo anterior',
  'editor.next': 'Siguiente',
  'editor.out-of-date':
    'El inglés cambió después de que alguien confirmó el español por última vez. Actualice el español, u oprima «El español sigue siendo correcto».',
  'editor.english-changed':
    'El inglés cambió después de que alguien confirmó el español por última vez.',
  'editor.dates-differ': 'Los avisos de privacidad en inglés y en español tienen fechas distintas.',
  'editor.still-right': 'El español sigue siendo correcto',
  'editor.not-begun': 'Todavía no hay nada en este idioma.',
  'editor.begin': 'Empezar a escribir',
  'editor.saved-as-draft':
    'Su texto se guarda como borrador y queda confirmado. Los visitantes lo ven cuando usted publica.',
  'editor.saved-in-release':
    'Su texto se guarda en el lanzamiento elegido y queda confirmado. Los visitantes lo ven cuando se publica el lanzamiento.',
  'editor.saved-for-editors':
    'Su texto queda guardado. Un editor lo publica; entonces cuenta como confirmado y los visitantes lo ven.',
  'editor.not-in-release':
    'Este documento no está en el lanzamiento, así que ve lo que ahora ven los visitantes. Agréguelo al lanzamiento para traducirlo ahí.',
  'editor.add-to-release': 'Agregar al lanzamiento',
  'editor.open-document': 'Abrir el documento para publicar',
  'editor.only-look': 'Puede leer los dos idiomas. Solo los editores pueden cambiarlos.',
  'editor.look-at-document': 'Abrir el documento',
  'publish.title': 'Puede que el español esté desactualizado',
  'publish.stale_one': 'El inglés de este campo cambió y su español no:',
  'publish.stale_other': 'El inglés de estos campos cambió y su español no:',
  'publish.meanwhile':
    'Puede publicar ahora y traducir después. Hasta entonces, los visitantes del sitio en español ven el texto anterior, y Traducciones muestra estos campos como desactualizados.',
  'publish.anyway': 'Publicar y traducir después',
  'publish.still-right': 'Publicar, el español sigue siendo correcto',
  'publish.translate': 'Traducir primero',
}
