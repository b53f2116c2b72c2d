import {type Country, countries} from './place.ts'

/** A region's postal abbreviation and name, followed by its Spanish, French and older names. */
type Region = readonly [code: string, name: string, ...others: string[]]

/**
 * The suggested regions by country: states and territories of the United States, and provinces of
 * Canada.
 */
export const regions: Record<Country, readonly Region[]> = {
  US: [
    ['AL', 'Alabama'],
    ['AK', 'Alaska'],
    ['AZ', 'Arizona'],
    ['AR', 'Arkansas'],
    ['CA', 'California'],
    ['CO', 'Colorado'],
    ['CT', 'Connecticut'],
    ['DE', 'Delaware'],
    ['DC', 'District of Columbia', 'Distrito de Columbia', 'Washington DC'],
    ['FL', 'Florida'],
    ['GA', 'Georgia'],
    ['HI', 'Hawaii', 'Hawái'],
    ['ID', 'Idaho'],
    ['IL', 'Illinois'],
    ['IN', 'Indiana'],
    ['IA', 'Iowa'],
    ['KS', 'Kansas'],
    ['KY', 'Kentucky'],
    ['LA', 'Louisiana', 'Luisiana'],
    ['ME', 'Maine'],
    ['MD', 'Maryland'],
    ['MA', 'Massachusetts'],
    ['MI', 'Michigan'],
    ['MN', 'Minnesota'],
    ['MS', 'Mississippi', 'Misisipi'],
    ['MO', 'Missouri', 'Misuri'],
    ['MT', 'Montana'],
    ['NE', 'Nebraska'],
    ['NV', 'Nevada'],
    ['NH', 'New Hampshire', 'Nuevo Hampshire'],
    ['NJ', 'New Jersey', 'Nueva Jersey'],
    ['NM', 'New Mexico', 'Nuevo México'],
    ['NY', 'New York', 'Nueva York'],
    ['NC', 'North Carolina', 'Carolina del Norte'],
    ['ND', 'North Dakota', 'Dakota del Norte'],
    ['OH', 'Ohio'],
    ['OK', 'Oklahoma'],
    ['OR', 'Oregon'],
    ['PA', 'Pennsylvania', 'Pensilvania'],
    ['RI', 'Rhode Island'],
    ['SC', 'South Carolina', 'Carolina del Sur'],
    ['SD', 'South Dakota', 'Dakota del Sur'],
    ['TN', 'Tennessee'],
    ['TX', 'Texas', 'Tejas'],
    ['UT', 'Utah'],
    ['VT', 'Vermont'],
    ['VA', 'Virginia'],
    ['WA', 'Washington'],
    ['WV', 'West Virginia', 'Virginia Occidental'],
    ['WI', 'Wisconsin'],
    ['WY', 'Wyoming'],
    ['AS', 'American Samoa', 'Samoa Americana'],
    ['GU', 'Guam'],
    ['MP', 'Northern Mariana Islands', 'Islas Marianas del Norte'],
    ['PR', 'Puerto Rico'],
    ['VI', 'U.S. Virgin Islands', 'Virgin Islands', 'Islas Vírgenes de los Estados Unidos'],
  ],
  CN: [
    ['AB', 'Alberta', 'Alta'],
    ['BC', 'British Columbia', 'Columbia Británica', 'Colombie-Britannique'],
    ['MB', 'Manitoba', 'Man'],
    ['NB', 'New Brunswick', 'Nuevo Brunswick', 'Nouveau-Brunswick'],
    ['NL', 'Newfoundland and Labrador', 'Terranova y Labrador', 'Terre-Neuve-et-Labrador', 'Nfld'],
    ['NT', 'Northwest Territories', 'Territorios del Noroeste', 'Territoires du Nord-Ouest', 'NWT'],
    ['NS', 'Nova Scotia', 'Nueva Escocia', 'Nouvelle-Écosse'],
    ['NU', 'Nunavut'],
    ['ON', 'Ontario', 'Ont'],
    ['PE', 'Prince Edward Island', 'Isla del Príncipe Eduardo', 'Île-du-Prince-Édouard', 'PEI'],
    ['QC', 'Quebec', 'Que'],
    ['SK', 'Saskatchewan', 'Sask'],
    ['YT', 'Yukon'],
  ],
}

/** Returns the country of the region with this name; undefined for any other text. */
export const countryOfRegion = (region: string): Country | undefined =>
  countries.find((country) => regions[country].some(([, name]) => name === region))
