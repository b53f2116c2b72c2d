import type {Text} from './shop.ts'

/** The technician's finding: good, work is needed soon, or work is needed now. */
export type Finding = 'good' | 'soon' | 'now'

/** A step of the checklist and its result. */
export interface Step {
  name: Text
  result: Text
  finding: Finding
}

const step = (
  [en, es]: readonly [en: string, es: string],
  [resultEn, resultEs]: readonly [en: string, es: string],
  finding: Finding = 'good',
): Step => ({name: {en, es}, result: {en: resultEn, es: resultEs}, finding})

const same = (result: string): readonly [string, string] => [result, result]

/** The inspection checklist of the sample truck, a Chevrolet Silverado, with its results. */
export const inspection: readonly Step[] = [
  step(['Engine oil', 'Aceite de motor'], ['Full', 'Lleno']),
  step(['Coolant', 'Anticongelante'], same('−34 °F')),
  step(['Brake fluid', 'Líquido de frenos'], ['Dark', 'Oscuro'], 'soon'),
  step(['Drive belt', 'Banda de accesorios'], ['No cracks', 'Sin grietas']),
  step(['Battery', 'Batería'], same('12.6 V')),
  step(['Lights and signals', 'Luces y direccionales'], ['All work', 'Funcionan']),
  step(['Wiper blades', 'Limpiaparabrisas'], ['Streaks', 'Dejan rayas'], 'soon'),
  step(['Front brake pads', 'Balatas delanteras'], same('7 mm')),
  step(['Rear brake pads', 'Balatas traseras'], same('2 mm'), 'now'),
  step(['Tires, front', 'Llantas delanteras'], same('7/32 in')),
  step(['Tires, rear', 'Llantas traseras'], same('6/32 in')),
  step(['Shocks and struts', 'Amortiguadores'], ['No leaks', 'Sin fugas']),
]

/** Returns the number of steps with this finding. */
export const found = (finding: Finding): number =>
  inspection.filter((checked) => checked.finding === finding).length
