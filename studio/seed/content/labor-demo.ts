import type {Sample} from '../content-model.ts'
import {line, text} from '../localized.ts'
import {references} from '../reference.ts'

/**
 * Sample labor times: the cars, jobs and hours of the shop in the sample pictures
 * (packages/sample-pictures/src/shop).
 */
export const laborExamples: readonly Sample<'laborExample'>[] = [
  {
    _id: 'labor-example-water-pump',
    _type: 'laborExample',
    vehicle: '2019 Ford F-150 5.0L V8',
    job: line('Water pump, remove and replace', 'Bomba de agua, quitar y reemplazar'),
    high: 4.1,
    average: 3.4,
    low: 2.8,
  },
  {
    _id: 'labor-example-front-brakes',
    _type: 'laborExample',
    vehicle: '2016 Honda Accord 2.4L L4',
    job: line('Front brake pads and rotors, replace', 'Balatas y discos delanteros, reemplazar'),
    high: 2.1,
    average: 1.7,
    low: 1.4,
  },
  {
    _id: 'labor-example-starter',
    _type: 'laborExample',
    vehicle: '2012 Chevrolet Silverado 5.3L V8',
    job: line('Starter, remove and replace', 'Marcha, quitar y reemplazar'),
    high: 1.9,
    average: 1.5,
    low: 1.2,
  },
]

/** Sample content of the labor-time demo, with the labor rate of the shop in the sample pictures. */
export const laborDemo: Sample<'laborDemo'> = {
  _id: 'laborDemo',
  _type: 'laborDemo',
  heading: line('Pick a job. See what to charge.', 'Elija un trabajo. Vea cuánto cobrar.'),
  intro: text(
    'Every job has a high, an average and a low time. Type your labor rate in this example to see what to charge for each.',
    'Cada trabajo tiene un tiempo alto, uno promedio y uno bajo. Escriba su tarifa en este ejemplo y vea cuánto cobrar con cada uno.',
  ),
  note: text(
    'These times are examples. The guide has the times for vehicles from 1968 to today.',
    'Estos tiempos son de ejemplo. La guía tiene los tiempos de vehículos de 1968 a la fecha.',
  ),
  link: '/real-time-labor-guide',
  linkText: line('See the Labor Guide', 'Conozca la guía de tiempos'),
  laborRate: 120,
  examples: references(laborExamples.map(({_id}) => _id)),
}
