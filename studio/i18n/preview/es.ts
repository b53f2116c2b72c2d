import type {previewEn} from './en.ts'

export const previewEs: Record<keyof typeof previewEn, string> = {
  title: 'Vista previa',
  language: 'Idioma del sitio web',
  'page.home': 'Página de inicio',
  'page.faq': 'Preguntas frecuentes',
  'page.contact': 'Contacto',
  'page.privacy': 'Privacidad',
  'used-on.everywhere': 'En todas las páginas, en el encabezado y en el pie.',
  'used-on.unused': 'La página de inicio no lo muestra. Agréguelo ahí para que aparezca.',
  'used-on.redirect':
    'Una redirección no está en ninguna página: lleva de una dirección anterior a otra.',
  share: 'Compartir la vista previa',
  'share.title': 'Compartir lo que aún no se publica',
  'share.what':
    'Quien tenga el enlace ve el sitio web con todos los borradores durante 24 horas, sin cuenta. No puede cambiar nada. Usted puede retirarlo antes. Copie la dirección ahora: no se muestra otra vez después de cerrar esta ventana.',
  'share.create': 'Crear un enlace',
  'share.link': 'Enlace a la vista previa',
  'share.copy': 'Copiar',
  'share.copied': 'El enlace se copió.',
  'share.not-copied': 'El navegador no copia aquí: seleccione el enlace y cópielo.',
  'share.open': 'Enlaces que aún funcionan',
  'share.until': 'hasta el {{until}}, creado por {{name}}',
  'share.withdraw': 'Retirar',
  'share.withdrawn': 'El enlace ya no funciona.',
  'share.failed': 'No se pudo. Inténtelo de nuevo en un momento.',
  'editors.title': 'La vista previa es para quienes pueden editar',
  'editors.why':
    'Muestra lo que está escrito y aún no se publica, y su rol es ver, no cambiar. Todo se puede leer en Contenido. Si necesita la vista previa, pida a un administrador el rol de editor.',
  'editors.site': 'Abrir el sitio web como lo ven los visitantes',
}
