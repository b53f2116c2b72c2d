import type {tourEn} from './en.ts'

export const tourEs: Record<keyof typeof tourEn, string> = {
  title: 'Primeros pasos',
  intro:
    'Tres ejercicios para aprender el Studio. Los visitantes no ven ningún cambio hasta que alguien pulse Publicar.',
  progress: '{{done}} de {{of}} hechos',
  close: 'Cerrar el recorrido «Primeros pasos»',
  'show-all': 'Mostrar todos los pasos',
  'show-less': 'Mostrar menos',
  again: 'Para abrir esto otra vez, oprima el foco en la barra de arriba.',
  'again.phone': 'Para abrir esto otra vez, use el menú de arriba a la izquierda.',
  'take-me': 'Lléveme allí',
  'first-a-question': 'Agregue primero la pregunta de práctica.',
  'is-done': 'hecho',
  'for-real': 'Haga esto solo si quiere cambiar el sitio:',
  'task.price': 'Cambiar un precio',
  'task.question': 'Agregar una pregunta',
  'task.translation': 'Traducir la pregunta',
  'step.priceTyped':
    'Escriba otro precio para {{product}}, un dólar más. La línea debajo del precio dice qué cambia y dónde.',
  'step.priceSeen':
    'Abra la vista previa y vea el precio nuevo en la página, antes de que lo vean los visitantes.',
  'step.pricePublished':
    'Pulse Publicar, abajo a la derecha. Los visitantes ven el precio nuevo en un segundo.',
  'step.questionAsked': 'Escriba una pregunta como la haría por teléfono el dueño de un taller.',
  'step.questionAnswered': 'Escriba la respuesta debajo de la pregunta.',
  'step.questionNamed':
    'Pulse Generar junto a «Nombre en la dirección», para que se pueda enlazar a la pregunta.',
  'step.spanishQuestion': 'Escriba la pregunta en español, junto al inglés.',
  'step.spanishAnswer': 'Escriba también la respuesta en español.',
  'step.questionPublished':
    'Abra la pregunta y pulse Publicar. Entonces aparece en la página de preguntas frecuentes en los dos idiomas.',
  'price.is-live':
    'Los visitantes ven ahora {{typed}}. Para deshacerlo, escriba {{before}} y pulse Publicar otra vez.',
  'question.is-live':
    'La pregunta está ahora en la página de preguntas. Para quitarla, pulse Publicado arriba en su formulario y luego Despublicar, abajo a la derecha.',
  finished: 'Hizo todos los ejercicios. Ya puede empezar.',
  'undo.open': 'Deshacer mi práctica',
  'undo.what':
    'Descarta lo que practicó: el precio que no está publicado y su pregunta. El sitio queda como está.',
  'undo.do': 'Descartarla',
  'undo.keep': 'Conservarla',
  'undo.done': 'Su práctica se descartó. Los visitantes nunca la vieron.',
  'undo.failed':
    'Su práctica no se descartó. Quizá alguien acaba de cambiar el mismo documento. Inténtelo de nuevo.',
}
