import { inPageLanguage } from '../internal/in-page-language.ts';

/**
 * Countries and their dialling codes (ITU-T E.164). A territory that shares a neighbour's code is listed under the
 * neighbour's name.
 */
type DiallingCode = readonly [country: string, code: string, id: string];

export const homeCode = '+91';

/** The countries of most guests. Their names are written out, because the server renders them. */
export const mainCodes: readonly DiallingCode[] = [
  ['India', '+91', 'IN'],
  ['United States', '+1', 'US'],
  ['United Kingdom', '+44', 'GB'],
  ['Germany', '+49', 'DE'],
  ['France', '+33', 'FR'],
  ['Australia', '+61', 'AU'],
  ['United Arab Emirates', '+971', 'AE'],
  ['Singapore', '+65', 'SG'],
];

/** ISO 3166 codes of countries, each followed by its dialling code. */
const countries = [
  'AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AR54 AS1 AT43 AU61 AW297 AZ994 BA387 BB1 BD880 BE32 BF226',
  'BG359 BH973 BI257 BJ229 BM1 BN673 BO591 BR55 BS1 BT975 BW267 BY375 BZ501 CA1 CD243 CF236 CG242 CH41',
  'CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CY357 CZ420 DE49 DJ253 DK45 DM1 DO1 DZ213',
  'EC593 EE372 EG20 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1 GE995 GF594 GG44',
  'GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1 GW245 GY592 HK852 HN504 HR385 HT509 HU36',
  'ID62 IE353 IL972 IM44 IN91 IQ964 IR98 IS354 IT39 JE44 JM1 JO962 JP81 KE254 KG996 KH855 KI686 KM269',
  'KN1 KP850 KR82 KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212',
  'MC377 MD373 ME382 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1 MQ596 MR222 MS1 MT356 MU230 MV960',
  'MW265 MX52 MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968',
  'PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PR1 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7',
  'RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239',
  'SV503 SX1 SY963 SZ268 TC1 TD235 TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1 TV688 TW886',
  'TZ255 UA380 UG256 US1 UY598 UZ998 VA39 VC1 VE58 VG1 VI1 VN84 VU678 WF681 WS685 XK383 YE967 ZA27',
  'ZM260 ZW263',
]
  .join(' ')
  .split(' ')
  .map((entry) => [entry.slice(0, 2), `+${entry.slice(2)}`] as const);

const codes = new Set<string>(countries.map(([, code]) => code));

/**
 * Matches an Indian number after two or more trunk zeros. After 00, its ten digits would be too few for the country
 * whose code they begin with. The API's parser of telephone numbers has the same list.
 */
export const trunkZeros =
  /^(?:0{3,}(?=[1-9]\d{9}$)|00(?=\d{10}$)(?:1|7|33|40|44|61|8[013-9]|9[0-489]|96[24-68]|97[0-46-9]))/;

/** Returns the dialling code at the start of `number` (`+49 30 1234567`). No code begins with another one. */
export function findCode(number: string): string | undefined {
  return [2, 3, 4].map((length) => number.slice(0, length)).find((code) => codes.has(code));
}

/** Returns the name of the country `id` in the page's language, which is `english` on English pages. */
const nameCountry = inPageLanguage('region', (_id: string, english: string) => english);

/** Returns the name of a country in the page's language. */
export const formatCountry = ([english, , id]: DiallingCode) => nameCountry(id, english);

/** Returns every country with its code, by the English name that this browser knows, in the page's order. */
export function listAllCodes(): DiallingCode[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return countries
    .map(([id, code]) => [names.of(id) ?? id, code, id] as const)
    .toSorted((one, other) => formatCountry(one).localeCompare(formatCountry(other), 'en'));
}

/** Returns the dialling code of a country by its English name, or undefined. */
export function findDiallingCode(name: string): string | undefined {
  const isNamed = ([country]: DiallingCode) => country === name;
  return name ? (mainCodes.find(isNamed) ?? listAllCodes().find(isNamed))?.[1] : undefined;
}
