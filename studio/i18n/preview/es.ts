import type {previewEn} from './en.ts'

export const previewEs: Record<keyof typeof previewEn, string> = {
  title: 'Vista previa',
  language: 'Idioma del sitio web',
  'used-on.everywhere':
    'El encabezado y el pie de todas las páginas muestran textos de este documento.',
  'used-on.unused':
    'Ninguna página muestra este documento. Para mostrarlo, agréguelo en: {{places}}.',
  'used-on.no-address':
    'Esta página todavía no tiene dirección, así que los visitantes no pueden abrirla.',
  'used-on.sample':
    'Los visitantes no ven esta reseña, porque está marcada como muestra inventada. Para mostrarla, apague «Muestra inventada».',
  'used-on.redirect':
    'Una redirección no aparece en ninguna página. Lleva a los visitantes de una dirección anterior a una nueva.',
  share: 'Compartir la vista previa',
  'share.title': 'Compartir los cambios sin publicar',
  'share.what':
    'Quien tenga el enlace ve el sitio web con todos los borradores durante 24 horas, sin cuenta. No puede cambiar nada, y usted puede retirar el enlace cuando quiera. Copie el enlace ahora: no se muestra otra vez después de cerrar esta ventana.',
  'share.what-release':
    'Quien tenga el enlace ve el sitio web como será después del lanzamiento elegido, durante 24 horas, sin cuenta. No puede cambiar nada, y usted puede retirar el enlace cuando quiera. Copie el enlace ahora: no se muestra otra vez después de cerrar esta ventana.',
  'share.create': 'Crear un enlace',
  'share.link': 'Enlace a la vista previa',
  'share.copy': 'Copiar',
  'share.copied': 'El enlace a la vista previa se copió.',
  'share.not-copied': 'Su navegador no copió el enlace. Seleccione el enlace y cópielo usted.',
  'share.open': 'Enlaces a la vista previa que aún funcionan',
  'share.until': 'hasta el {{until}}, creado por {{name}}',
  'share.withdraw': 'Retirar',
  'share.withdrawn': 'El enlace a la vista previa se retiró. Ya nadie puede abrirlo.',
  'share.failed':
    'No se pudo crear o retirar el enlace a la vista previa. Inténtelo de nuevo en un momento.',
  'editors.title': 'Solo los editores y administradores pueden abrir la vista previa',
  'editors.why':
    'La vista previa muestra textos sin publicar, y su rol es Lector. Puede leer todo en Contenido. Si necesita la vista previa, pida a un administrador el rol de editor.',
  'editors.site': 'Abrir el sitio web como lo ven los visitantes',
}
