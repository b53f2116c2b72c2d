import type {deskEn} from './en.ts'

export const deskEs: Record<keyof typeof deskEn, string> = {
  content: 'Contenido',
  'contributor.publish': 'Su rol es Colaborador. Su borrador está guardado y un editor lo publica.',
  'missing-pages': 'Direcciones sin página',
  'new-question': 'Nueva pregunta',
  'block-order.default': 'Los visitantes ven los bloques en el orden normal.',
  'block-order.change': 'Cambiar el orden',
  'block-order.reset': 'Usar el orden normal',
  'order.hint':
    'Arrastre una entrada por su asa para moverla. Los visitantes ven el nuevo orden de inmediato; no hace falta publicar.',
  'order.empty': 'Esta lista todavía no tiene entradas.',
  'order.move': 'Mover «{{title}}»',
  'order.instructions':
    'Presione la barra espaciadora para levantar la entrada, las flechas para moverla, la barra otra vez para soltarla y Escape para cancelar.',
  'order.over': '«{{title}}» está en el lugar {{place}} de {{count}}.',
  'order.dropped': '«{{title}}» pasó al lugar {{place}} de {{count}}.',
  'order.cancelled': '«{{title}}» se queda en el lugar {{place}} de {{count}}.',
  'order.failed': 'No se guardó el nuevo orden. Revise su conexión y arrastre la entrada otra vez.',
  'language.remove': 'Eliminar',
}
