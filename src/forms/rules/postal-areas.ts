import {type Country, countries, countryOfPostalCode, formatPostalCode, isCountry} from './place.ts'
import {regions} from './regions.ts'
import type {Rule} from './rule.ts'

/**
 * The beginnings of the postal codes of each region, and the regions that border on it. ZIP codes
 * begin with three digits of one state, Canadian codes with a letter of one or two provinces.
 * Unassigned ZIP codes are in no list.
 *
 * @see https://pe.usps.com/text/LABELING_LISTS/labeling_lists_welcome.htm
 */
const areas: Readonly<Record<string, readonly [codes: string, neighbours: string]>> = {
  AL: ['350-369', 'FL GA MS TN'],
  AK: ['995-999', ''],
  AZ: ['850-865', 'CA CO NM NV UT'],
  AR: ['716-729', 'LA MO MS OK TN TX'],
  CA: ['900-961', 'AZ NV OR'],
  CO: ['800-816', 'AZ KS NE NM OK UT WY'],
  CT: ['060-069', 'MA NY RI'],
  DE: ['197-199', 'MD NJ PA'],
  DC: ['200-205 569', 'MD VA'],
  FL: ['320-339 341-349', 'AL GA'],
  GA: ['300-319 398-399', 'AL FL NC SC TN'],
  HI: ['967-968', ''],
  ID: ['832-838', 'MT NV OR UT WA WY'],
  IL: ['600-629', 'IA IN KY MO WI'],
  IN: ['460-479', 'IL KY MI OH'],
  IA: ['500-528', 'IL MN MO NE SD WI'],
  KS: ['660-679', 'CO MO NE OK'],
  KY: ['400-427', 'IL IN MO OH TN VA WV'],
  LA: ['700-714', 'AR MS TX'],
  ME: ['039-049', 'NH'],
  MD: ['206-219', 'DC DE PA VA WV'],
  MA: ['010-027 055', 'CT NH NY RI VT'],
  MI: ['480-499', 'IN OH WI'],
  MN: ['550-567', 'IA ND SD WI'],
  MS: ['386-397', 'AL AR LA TN'],
  MO: ['630-658', 'AR IA IL KS KY NE OK TN'],
  MT: ['590-599', 'ID ND SD WY'],
  NE: ['680-693', 'CO IA KS MO SD WY'],
  NV: ['889-898', 'AZ CA ID OR UT'],
  NH: ['030-038', 'MA ME VT'],
  NJ: ['070-089', 'DE NY PA'],
  NM: ['870-884', 'AZ CO OK TX UT'],
  NY: ['005 100-149', 'CT MA NJ PA VT'],
  NC: ['270-289', 'GA SC TN VA'],
  ND: ['580-588', 'MN MT SD'],
  OH: ['430-459', 'IN KY MI PA WV'],
  OK: ['730-732 734-749', 'AR CO KS MO NM TX'],
  OR: ['970-979', 'CA ID NV WA'],
  PA: ['150-196', 'DE MD NJ NY OH WV'],
  RI: ['028-029', 'CT MA'],
  SC: ['290-299', 'GA NC'],
  SD: ['570-577', 'IA MN MT ND NE WY'],
  TN: ['370-385', 'AL AR GA KY MO MS NC VA'],
  TX: ['733 750-799 885', 'AR LA NM OK'],
  UT: ['840-847', 'AZ CO ID NM NV WY'],
  VT: ['050-054 056-059', 'MA NH NY'],
  VA: ['201 220-246', 'DC KY MD NC TN WV'],
  WA: ['980-994', 'ID OR'],
  WV: ['247-268', 'KY MD OH PA VA'],
  WI: ['530-549', 'IA IL MI MN'],
  WY: ['820-831', 'CO ID MT NE SD UT'],
  AS: ['967', ''],
  GU: ['969', ''],
  MP: ['969', ''],
  PR: ['006-007 009', 'VI'],
  VI: ['008', 'PR'],
  AB: ['T', 'BC NT SK'],
  BC: ['V', 'AB NT YT'],
  MB: ['R', 'NU ON SK'],
  NB: ['E', 'NS PE QC'],
  NL: ['A', 'QC'],
  NT: ['X', 'AB BC NU SK YT'],
  NS: ['B', 'NB PE'],
  NU: ['X', 'MB NT'],
  ON: ['K-N P', 'MB QC'],
  PE: ['C', 'NB NS'],
  QC: ['G-H J', 'NB NL ON'],
  SK: ['S', 'AB MB NT'],
  YT: ['Y', 'BC NT'],
}

/**
 * The regions of military mail. Their ZIP codes are accepted in every state, because some people write
 * the state of the base.
 *
 * @see https://pe.usps.com/text/pub28/28c2_010.htm
 */
const military: typeof areas = {
  AA: ['340', ''],
  AE: ['090-098', ''],
  AP: ['962-966', ''],
}

/** Returns a name without accents, periods and apostrophes, with single spaces, in lower case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase()

/** A region by its plain code and names. */
const regionsByName = new Map(
  countries.flatMap((country) =>
    regions[country].flatMap(([code, ...names]) =>
      [code, ...names].map((name): [string, {country: Country; code: string}] => [
        plain(name),
        {country, code},
      ]),
    ),
  ),
)

/** Refuses a region of another country. Accepts texts that name no known region. */
export const regionRule: Rule = (value, {country}) => {
  const region = regionsByName.get(plain(value))
  if (!isCountry(country) || !region || region.country === country) return undefined
  return `errors.region_${region.country}`
}

/**
 * Refuses a postal code of a region that is neither the one in the field `state` nor borders on it:
 * some codes cross a border. Accepts codes and regions that the lists do not have.
 */
export const postalAreaRule: Rule = (value, {country, state = ''}) => {
  const region = regionsByName.get(plain(state))
  const militaryArea = country === 'US' && military[plain(state).toUpperCase()]
  const area = militaryArea || (region?.country === country && areas[region?.code ?? ''])
  if (!area || countryOfPostalCode(value) !== country) return undefined
  const code = formatPostalCode(value)
  const isIn = ([codes]: readonly [string, string]) =>
    codes.split(' ').some((range) => {
      const [first = '', last = first] = range.split('-')
      const start = code.slice(0, first.length)
      return first <= start && start <= last
    })
  const near = [area, ...area[1].split(' ').map((neighbour) => areas[neighbour])]
  if (near.some((each) => each && isIn(each))) return undefined
  const known = Object.values(militaryArea ? {...areas, ...military} : areas)
  return known.some(isIn) ? 'errors.elsewhere_postalCode' : undefined
}
