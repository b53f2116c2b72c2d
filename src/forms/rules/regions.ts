import type {Country} from './place.ts'

/** What is proposed as a state: those of the United States with its territories, and Canada's. */
export const regions: Record<Country, readonly string[]> = {
  US: [
    ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut'],
    ...['Delaware', 'District of Columbia', 'Florida', 'Georgia', 'Hawaii', 'Idaho', 'Illinois'],
    ...['Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Louisiana', 'Maine', 'Maryland'],
    ...['Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana'],
    ...['Nebraska', 'Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York'],
    ...['North Carolina', 'North Dakota', 'Ohio', 'Oklahoma', 'Oregon', 'Pennsylvania'],
    ...['Rhode Island', 'South Carolina', 'South Dakota', 'Tennessee', 'Texas', 'Utah', 'Vermont'],
    ...['Virginia', 'Washington', 'West Virginia', 'Wisconsin', 'Wyoming'],
    ...['American Samoa', 'Guam', 'Northern Mariana Islands', 'Puerto Rico', 'U.S. Virgin Islands'],
  ],
  CN: [
    ...['Alberta', 'British Columbia', 'Manitoba', 'New Brunswick', 'Newfoundland and Labrador'],
    ...['Northwest Territories', 'Nova Scotia', 'Nunavut', 'Ontario', 'Prince Edward Island'],
    ...['Quebec', 'Saskatchewan', 'Yukon'],
  ],
}
