import type {Text} from './shop.ts'

/** A part in the shop's inventory. Prices are in cents. `core` is the deposit on the old part. */
export interface Part {
  number: string
  name: Text
  cost: number
  price: number
  core: number
  bin: string
  onHand: number
  minimum: number
}

const part = (
  number: string,
  name: Text,
  [cost, price, core]: readonly [cost: number, price: number, core: number],
  [bin, onHand, minimum]: readonly [bin: string, onHand: number, minimum: number],
): Part => ({number, name, cost, price, core, bin, onHand, minimum})

/** All parts of the shop. */
export const parts = {
  waterPump: part(
    'WP-5019',
    {en: 'Water pump', es: 'Bomba de agua'},
    [79_20, 128_50, 0],
    ['B-04', 2, 1],
  ),
  gasket: part(
    'GK-1127',
    {en: 'Water pump gasket', es: 'Empaque de bomba de agua'},
    [6_10, 11_75, 0],
    ['B-05', 6, 4],
  ),
  driveBelt: part(
    'DB-0460',
    {en: 'Drive belt', es: 'Banda de accesorios'},
    [27_40, 46_20, 0],
    ['C-01', 1, 3],
  ),
  coolant: part(
    'CL-0100',
    {en: 'Coolant, 1 gal', es: 'Anticongelante, 1 gal'},
    [15_60, 24_90, 0],
    ['F-02', 18, 8],
  ),
  alternator: part(
    'AL-2401',
    {en: 'Alternator', es: 'Alternador'},
    [184_00, 289_00, 65_00],
    ['A-02', 1, 1],
  ),
  starter: part('ST-5301', {en: 'Starter', es: 'Marcha'}, [118_50, 186_40, 45_00], ['A-03', 1, 1]),
  battery: part(
    'BT-3500',
    {en: 'Battery, group 35', es: 'Batería, grupo 35'},
    [96_00, 154_95, 22_00],
    ['A-07', 4, 3],
  ),
  caliper: part(
    'BC-1702',
    {en: 'Brake caliper, rear', es: 'Cáliper trasero'},
    [62_75, 104_80, 50_00],
    ['D-04', 0, 2],
  ),
  frontPads: part(
    'BP-1604',
    {en: 'Front brake pads', es: 'Balatas delanteras'},
    [34_20, 58_90, 0],
    ['D-01', 5, 4],
  ),
  frontRotor: part(
    'BR-1611',
    {en: 'Front brake rotor', es: 'Disco delantero'},
    [41_30, 67_25, 0],
    ['D-02', 4, 4],
  ),
  rearPads: part(
    'BP-1709',
    {en: 'Rear brake pads', es: 'Balatas traseras'},
    [38_60, 64_50, 0],
    ['D-01', 3, 2],
  ),
  sparkPlug: part('SP-2508', {en: 'Spark plug', es: 'Bujía'}, [8_15, 14_25, 0], ['E-03', 22, 12]),
  oilFilter: part(
    'OF-0044',
    {en: 'Oil filter', es: 'Filtro de aceite'},
    [5_40, 9_95, 0],
    ['E-01', 14, 10],
  ),
  oil: part(
    'OL-0520',
    {en: 'Motor oil 0W-20, 1 qt', es: 'Aceite 0W-20, 1 qt'},
    [5_20, 8_75, 0],
    ['F-01', 46, 30],
  ),
  strut: part(
    'FS-1525',
    {en: 'Front strut', es: 'Amortiguador delantero'},
    [108_00, 172_60, 0],
    ['G-01', 2, 2],
  ),
} as const
