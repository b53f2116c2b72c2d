import {defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {noPersonalDataInLine} from '../fields/personal-data-rules.ts'
import {requiredText} from '../fields/required-text.ts'

/** Defines one of the fields that say which vehicle the correction is about. */
const vehicleField = (
  name: string,
  title: string,
  description: string,
  missing?: ReturnType<typeof bilingual>,
) =>
  defineField({
    name,
    type: 'string',
    title,
    description,
    group: 'content',
    validation: (rule) => [
      ...(missing ? [requiredText(rule).error(missing)] : []),
      rule.max(60).error(bilingual('Shorten this to 60 characters.', 'Acórtelo a 60 caracteres.')),
      ...noPersonalDataInLine(rule),
    ],
  })

/** The fields for the vehicle of a decided correction, which are the same in all languages. */
export const vehicleFields = [
  vehicleField(
    'year',
    both('Model year', 'Año del modelo'),
    both(
      'One year or several, such as “2019” or “2018–2020”.',
      'Uno o varios, por ejemplo «2019» o «2018–2020».',
    ),
    bilingual('Enter the model year.', 'Escriba el año del modelo.'),
  ),
  vehicleField(
    'make',
    both('Make', 'Marca'),
    both(
      'The make as the guide spells it, such as “Ford”.',
      'La marca como en la guía, por ejemplo «Ford».',
    ),
    bilingual('Enter the make of the vehicle.', 'Escriba la marca del vehículo.'),
  ),
  vehicleField(
    'model',
    both('Model', 'Modelo'),
    both(
      'The model as the guide spells it, such as “F-150”.',
      'El modelo como en la guía, por ejemplo «F-150».',
    ),
    bilingual('Enter the model of the vehicle.', 'Escriba el modelo del vehículo.'),
  ),
  vehicleField(
    'engine',
    both('Engine', 'Motor'),
    both(
      'Such as “5.0L V8”. Leave it empty if the time is the same for every engine.',
      'Por ejemplo «5.0L V8». Déjelo vacío si el tiempo es igual con cualquier motor.',
    ),
  ),
]
