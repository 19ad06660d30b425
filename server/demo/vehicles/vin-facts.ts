import type { Localised } from '#server/db/tables.ts'

/** What the demo's chassis numbers say of their cars: colours as makers name them, in the four languages. */
const named = (ro: string, hu: string, en: string, de: string): Localised => ({ ro, hu, en, de })

export const colours: readonly Localised[] = [
  named('Alb', 'Fehér', 'White', 'Weiß'),
  named('Negru perlat', 'Gyöngyház fekete', 'Pearl black', 'Perlschwarz'),
  named('Gri metalizat', 'Metálszürke', 'Metallic grey', 'Grau metallic'),
  named('Argintiu metalizat', 'Metálezüst', 'Metallic silver', 'Silber metallic'),
  named('Albastru marin', 'Tengerkék', 'Navy blue', 'Marineblau'),
  named('Roșu', 'Piros', 'Red', 'Rot'),
  named('Bej metalizat', 'Metálbézs', 'Metallic beige', 'Beige metallic'),
  named('Verde închis', 'Sötétzöld', 'Dark green', 'Dunkelgrün'),
]
export const interiorColours: readonly Localised[] = [
  named('Negru', 'Fekete', 'Black', 'Schwarz'),
  named('Gri antracit', 'Antracitszürke', 'Anthracite', 'Anthrazit'),
  named('Bej', 'Bézs', 'Beige', 'Beige'),
  named('Maro', 'Barna', 'Brown', 'Braun'),
]
export const market: Localised = named('Europa', 'Európa', 'Europe', 'Europa')
export const salesRegion: Localised = named('Europa de Est', 'Kelet-Európa', 'Eastern Europe', 'Osteuropa')

/** Plants by the first three characters of the chassis number, where one plant builds most of them. */
export const plants: Readonly<Record<string, string>> = {
  UU1: 'Mioveni',
  VF1: 'Flins',
  WVW: 'Wolfsburg',
  WVG: 'Wolfsburg',
  WV1: 'Hannover',
  WV2: 'Hannover',
  TMB: 'Mladá Boleslav',
  WAU: 'Ingolstadt',
  VSS: 'Martorell',
  WF0: 'Saarlouis',
  W0L: 'Rüsselsheim',
  WBA: 'München',
  WDB: 'Sindelfingen',
  WDD: 'Sindelfingen',
  VF3: 'Sochaux',
  VF7: 'Rennes',
  ZFA: 'Torino',
  TMA: 'Nošovice',
  U5Y: 'Žilina',
  NLH: 'İzmit',
  YV1: 'Göteborg',
  JMZ: 'Hiroshima',
  TSM: 'Esztergom',
}

export const doorsOf: Readonly<Record<string, number>> = {
  sd: 4,
  hb: 5,
  kb: 5,
  suv: 5,
  mpv: 5,
  cp: 3,
  cb: 2,
  pk: 4,
  van: 4,
  bus: 4,
  chs: 2,
}
