/** A customer of the shop. Customers with an `account` pay a statement later, not each invoice. */
export interface Customer {
  name: string
  phone: string
  email: string
  account: boolean
}

/** A customer's car. `miles` is its mileage on the day that the pictures show. */
export interface Vehicle {
  owner: Customer
  year: number
  make: string
  model: string
  engine: string
  plate: string
  miles: number
}

const customer = (name: string, phone: string, email: string, account = false): Customer => ({
  name,
  phone,
  email,
  account,
})

/** The customers in the pictures. */
export const customers = {
  ortega: customer('Luis Ortega', '(555) 555-0151', 'luis@example.com'),
  keller: customer('Dana Keller', '(555) 555-0152', 'dana@example.com'),
  nair: customer('Priya Nair', '(555) 555-0153', 'priya@example.com'),
  becker: customer('Tom Becker', '(555) 555-0154', 'tom@example.com'),
  florist: customer('Northside Florist', '(555) 555-0155', 'florist@example.com', true),
  courier: customer('Springfield Courier', '(555) 555-0156', 'courier@example.com', true),
  landscaping: customer('Ridge Landscaping', '(555) 555-0157', 'ridge@example.com', true),
} as const

/** The cars in the pictures. */
export const vehicles = {
  f150: {
    owner: customers.ortega,
    year: 2019,
    make: 'Ford',
    model: 'F-150',
    engine: '5.0L V8',
    plate: 'HJK 4821',
    miles: 84_310,
  },
  accord: {
    owner: customers.keller,
    year: 2016,
    make: 'Honda',
    model: 'Accord',
    engine: '2.4L L4',
    plate: 'GRT 2067',
    miles: 112_480,
  },
  silverado: {
    owner: customers.florist,
    year: 2012,
    make: 'Chevrolet',
    model: 'Silverado 1500',
    engine: '5.3L V8',
    plate: 'PLX 9134',
    miles: 168_905,
  },
  camry: {
    owner: customers.nair,
    year: 2018,
    make: 'Toyota',
    model: 'Camry',
    engine: '2.5L L4',
    plate: 'JDM 3350',
    miles: 76_120,
  },
  altima: {
    owner: customers.becker,
    year: 2015,
    make: 'Nissan',
    model: 'Altima',
    engine: '2.5L L4',
    plate: 'FKN 7718',
    miles: 121_660,
  },
  transit: {
    owner: customers.courier,
    year: 2017,
    make: 'Ford',
    model: 'Transit 250',
    engine: '3.7L V6',
    plate: 'PKW 5502',
    miles: 143_220,
  },
} as const satisfies Record<string, Vehicle>

/** Formats a car's year, make and model: `2019 Ford F-150`. */
export const modelName = (vehicle: Vehicle): string =>
  `${vehicle.year} ${vehicle.make} ${vehicle.model}`

/**
 * Formats a car's year, make and first word of its model, for narrow columns: `2012 Chevrolet
 * Silverado`.
 */
export const shortName = (vehicle: Vehicle): string =>
  `${vehicle.year} ${vehicle.make} ${vehicle.model.split(' ')[0]}`

/** Returns only the size of a car's engine: `5.0L`. */
const engineSize = (vehicle: Vehicle): string => vehicle.engine.split(' ')[0] ?? ''

/** Formats a car with its engine size: `2019 Ford F-150 5.0L`. */
export const vehicleName = (vehicle: Vehicle): string =>
  `${modelName(vehicle)} ${engineSize(vehicle)}`
