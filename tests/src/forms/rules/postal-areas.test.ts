import {describe, expect, test} from 'vitest'
import {correctionForm} from '#src/forms/correction/correction.ts'
import {freeTrialForm} from '#src/forms/free-trial/free-trial.ts'
import {validateForm} from '#src/forms/rules/form-model.ts'

/** The errors of a place in both forms that have one. */
const errorsOf = (country: string, state: string, code: string) => {
  const inCorrection = validateForm(correctionForm.fields, {country, state, zip: code})
  const inTrial = validateForm(freeTrialForm.fields, {country, state, postalCode: code})
  expect([inTrial.state, inTrial.postalCode]).toEqual([inCorrection.state, inCorrection.zip])
  return [inTrial.state, inTrial.postalCode].filter(Boolean)
}

describe('a place that contradicts itself', () => {
  test.each([
    ['US', 'Ontario', '90210', ['errors.region_CN']],
    ['US', 'ON', '90210', ['errors.region_CN']],
    ['US', 'Québec', '10001', ['errors.region_CN']],
    ['US', 'colombie-britannique', '98101', ['errors.region_CN']],
    ['CN', 'Texas', 'M5V 2T6', ['errors.region_US']],
    ['CN', 'puerto rico', 'M5V 2T6', ['errors.region_US']],
    ['US', 'Texas', '90210', ['errors.elsewhere_postalCode']],
    ['US', 'nueva york', '90210', ['errors.elsewhere_postalCode']],
    ['US', 'tx', '10001-1234', ['errors.elsewhere_postalCode']],
    ['US', 'PR', '33101', ['errors.elsewhere_postalCode']],
    ['US', 'Florida', '00901', ['errors.elsewhere_postalCode']],
    ['US', 'AP', '09277', ['errors.elsewhere_postalCode']],
    ['US', 'ae', '34002', ['errors.elsewhere_postalCode']],
    ['US', 'AA', '90210', ['errors.elsewhere_postalCode']],
    ['CN', 'Quebec', 'V5K 0A1', ['errors.elsewhere_postalCode']],
    ['CN', 'bc', 'm5v2t6', ['errors.elsewhere_postalCode']],
  ])('%s / %s / %s has the errors %j', (country, state, code, errors) => {
    expect(errorsOf(country, state, code)).toEqual(errors)
  })
})

describe('a place that may be right', () => {
  test.each([
    ['US', 'CA', '90210'],
    ['US', 'california', '90210-1234'],
    ['US', ' Nueva  York ', '10001'],
    ['US', 'N.Y.', '10001'],
    ['US', 'Puerto Rico', '00901'],
    ['US', 'PR', '00601'],
    ['US', 'Guam', '96910'],
    ['US', 'AS', '96799'],
    ['US', 'VI', '00801'],
    ['US', 'D.C.', '20001'],
    // Mail of the government and of a tax office.
    ['US', 'DC', '56901'],
    ['US', 'NY', '00501'],
    ['US', 'TX', '88510'],
    // Codes that cross a border of states.
    ['US', 'NY', '06390'],
    ['US', 'Wyoming', '83414'],
    ['US', 'TN', '42223'],
    // Military addresses, with and without the code of a state.
    ['US', 'AE', '09012'],
    ['US', 'AP', '96201'],
    ['US', 'AA', '34002'],
    ['US', 'APO', '09012'],
    ['US', 'Florida', '34002'],
    // A text that names no known state, and a ZIP code that belongs to no state.
    ['US', 'Jalisco', '90210'],
    ['US', 'Texas', '00400'],
    ['CN', 'Québec', 'H2X 1Y4'],
    ['CN', 'qc', 'G1R4P5'],
    ['CN', 'Ontario', 'K1A 0B1'],
    // The government has offices with codes of Ontario in Gatineau; Lloydminster is in two provinces.
    ['CN', 'QC', 'K1A 0H3'],
    ['CN', 'Alberta', 'S9V 0A1'],
    ['CN', 'Nunavut', 'X0A 0H0'],
    ['CN', 'Terranova y Labrador', 'A1A 1A1'],
    ['', 'Ontario', '90210'],
    ['MX', 'Ontario', '90210'],
  ])('%s / %s / %s is accepted', (country, state, code) => {
    const errors = errorsOf(country, state, code)
    expect(errors.filter((error) => !error?.endsWith('country'))).toEqual([])
  })
})
