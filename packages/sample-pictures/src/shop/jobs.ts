import type {Text} from './shop.ts'

/** A job on a car, with its labor times in tenths of an hour: `high` ≥ `average` ≥ `low`. */
export interface Job {
  name: Text
  high: number
  average: number
  low: number
}

const job = (en: string, es: string, high: number, average: number, low: number): Job => ({
  name: {en, es},
  high,
  average,
  low,
})

/** Jobs by car, because labor times differ from car to car. */
export const jobs = {
  f150: {
    waterPump: job(
      'Water pump, remove and replace',
      'Bomba de agua, quitar y reemplazar',
      41,
      34,
      28,
    ),
    thermostat: job('Thermostat, remove and replace', 'Termostato, quitar y reemplazar', 14, 11, 9),
    radiator: job('Radiator, remove and replace', 'Radiador, quitar y reemplazar', 29, 24, 19),
    radiatorHose: job('Upper radiator hose, replace', 'Manguera superior, reemplazar', 8, 6, 5),
    fan: job('Cooling fan, remove and replace', 'Motoventilador, quitar y reemplazar', 15, 12, 10),
    heaterCore: job(
      'Heater core, remove and replace',
      'Calefactor, quitar y reemplazar',
      89,
      74,
      62,
    ),
    driveBelt: job('Drive belt, replace', 'Banda de accesorios, reemplazar', 9, 7, 5),
    pressureTest: job('Cooling system, pressure test', 'Enfriamiento, prueba de presión', 7, 5, 4),
  },
  accord: {
    alternator: job(
      'Alternator, remove and replace',
      'Alternador, quitar y reemplazar',
      24,
      19,
      15,
    ),
    driveBelt: job('Drive belt, replace', 'Banda de accesorios, reemplazar', 10, 7, 6),
    battery: job('Battery, replace', 'Batería, reemplazar', 6, 4, 3),
    charging: job('Charging system, test', 'Sistema de carga, prueba', 6, 5, 4),
    frontBrakes: job(
      'Front brake pads and rotors, replace',
      'Balatas y discos delanteros, reemplazar',
      21,
      17,
      14,
    ),
    oil: job('Engine oil and filter, change', 'Aceite y filtro, cambio', 5, 4, 3),
  },
  silverado: {
    starter: job('Starter, remove and replace', 'Marcha, quitar y reemplazar', 19, 15, 12),
  },
  camry: {
    sparkPlugs: job('Spark plugs, replace all', 'Bujías, reemplazar todas', 14, 11, 9),
    oil: job('Engine oil and filter, change', 'Aceite y filtro, cambio', 5, 4, 3),
  },
  altima: {
    struts: job('Front struts, replace both', 'Amortiguadores delanteros, ambos', 38, 31, 25),
  },
  transit: {
    rearBrakes: job(
      'Rear brake pads and calipers, replace',
      'Balatas y cálipers traseros, reemplazar',
      26,
      21,
      17,
    ),
  },
} as const
