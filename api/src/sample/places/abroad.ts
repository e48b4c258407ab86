/** The states, provinces, nations and regions of the ten countries that most guests come from, by ISO 3166-2. */

/** Country code, then `code:name` of each. */
const lists: Readonly<Record<string, string>> = {
  AU: 'ACT:Australian Capital Territory, NSW:New South Wales, NT:Northern Territory, QLD:Queensland, SA:South Australia, TAS:Tasmania, VIC:Victoria, WA:Western Australia',
  CA: 'AB:Alberta, BC:British Columbia, MB:Manitoba, NB:New Brunswick, NL:Newfoundland and Labrador, NS:Nova Scotia, NT:Northwest Territories, NU:Nunavut, ON:Ontario, PE:Prince Edward Island, QC:Quebec, SK:Saskatchewan, YT:Yukon',
  CH: 'AG:Aargau, AR:Appenzell Ausserrhoden, AI:Appenzell Innerrhoden, BL:Basel-Landschaft, BS:Basel-Stadt, BE:Bern, FR:Fribourg, GE:Geneva, GL:Glarus, GR:Graubünden, JU:Jura, LU:Lucerne, NE:Neuchâtel, NW:Nidwalden, OW:Obwalden, SH:Schaffhausen, SZ:Schwyz, SO:Solothurn, SG:St. Gallen, TG:Thurgau, TI:Ticino, UR:Uri, VS:Valais, VD:Vaud, ZG:Zug, ZH:Zurich',
  DE: 'BW:Baden-Württemberg, BY:Bavaria, BE:Berlin, BB:Brandenburg, HB:Bremen, HH:Hamburg, HE:Hesse, NI:Lower Saxony, MV:Mecklenburg-Western Pomerania, NW:North Rhine-Westphalia, RP:Rhineland-Palatinate, SL:Saarland, SN:Saxony, ST:Saxony-Anhalt, SH:Schleswig-Holstein, TH:Thuringia',
  ES: 'AN:Andalusia, AR:Aragon, AS:Asturias, IB:Balearic Islands, PV:Basque Country, CN:Canary Islands, CB:Cantabria, CM:Castile-La Mancha, CL:Castile and León, CT:Catalonia, CE:Ceuta, EX:Extremadura, GA:Galicia, RI:La Rioja, MD:Madrid, ML:Melilla, MC:Murcia, NC:Navarre, VC:Valencia',
  FR: 'ARA:Auvergne-Rhône-Alpes, BFC:Bourgogne-Franche-Comté, BRE:Brittany, CVL:Centre-Val de Loire, 20R:Corsica, GES:Grand Est, HDF:Hauts-de-France, IDF:Île-de-France, NOR:Normandy, NAQ:Nouvelle-Aquitaine, OCC:Occitania, PDL:Pays de la Loire, PAC:Provence-Alpes-Côte d’Azur',
  GB: 'ENG:England, NIR:Northern Ireland, SCT:Scotland, WLS:Wales',
  IT: '65:Abruzzo, 23:Aosta Valley, 75:Apulia, 77:Basilicata, 78:Calabria, 72:Campania, 45:Emilia-Romagna, 36:Friuli-Venezia Giulia, 62:Lazio, 42:Liguria, 25:Lombardy, 57:Marche, 67:Molise, 21:Piedmont, 88:Sardinia, 82:Sicily, 32:Trentino-Alto Adige, 52:Tuscany, 55:Umbria, 34:Veneto',
  NZ: 'AUK:Auckland, BOP:Bay of Plenty, CAN:Canterbury, CIT:Chatham Islands, GIS:Gisborne, HKB:Hawke’s Bay, MWT:Manawatū-Whanganui, MBH:Marlborough, NSN:Nelson, NTL:Northland, OTA:Otago, STL:Southland, TKI:Taranaki, TAS:Tasman, WKO:Waikato, WGN:Wellington, WTC:West Coast',
  US: 'AL:Alabama, AK:Alaska, AZ:Arizona, AR:Arkansas, CA:California, CO:Colorado, CT:Connecticut, DE:Delaware, DC:District of Columbia, FL:Florida, GA:Georgia, HI:Hawaii, ID:Idaho, IL:Illinois, IN:Indiana, IA:Iowa, KS:Kansas, KY:Kentucky, LA:Louisiana, ME:Maine, MD:Maryland, MA:Massachusetts, MI:Michigan, MN:Minnesota, MS:Mississippi, MO:Missouri, MT:Montana, NE:Nebraska, NV:Nevada, NH:New Hampshire, NJ:New Jersey, NM:New Mexico, NY:New York, NC:North Carolina, ND:North Dakota, OH:Ohio, OK:Oklahoma, OR:Oregon, PA:Pennsylvania, RI:Rhode Island, SC:South Carolina, SD:South Dakota, TN:Tennessee, TX:Texas, UT:Utah, VT:Vermont, VA:Virginia, WA:Washington, WV:West Virginia, WI:Wisconsin, WY:Wyoming',
};

/** A state's ISO 3166-2 code, its country's ISO 3166-1 code, its English name. */
export const statesAbroad = Object.entries(lists).flatMap(([country_code, list]) =>
  list.split(', ').map((item) => {
    const colon = item.indexOf(':');
    return { code: `${country_code}-${item.slice(0, colon)}`, country_code, name: item.slice(colon + 1) };
  }),
);
