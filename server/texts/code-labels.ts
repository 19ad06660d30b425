import type { Locale } from '#src/contract/fields.ts'
import type { VinRegion } from '#src/domain/vehicles/vin-origin.ts'

/** Words for the codes in vehicles and models; docs/import.md lists the codes. */
export type CodeLabels = Readonly<Record<string, Readonly<Record<Locale, string>>>>

/** By the letters of vehicles.fuel. */
export const fuels: CodeLabels = {
  B: { ro: 'Benzină', hu: 'Benzin', en: 'Petrol', de: 'Benzin' },
  D: { ro: 'Motorină', hu: 'Dízel', en: 'Diesel', de: 'Diesel' },
  L: { ro: 'Benzină / GPL', hu: 'Benzin / LPG', en: 'Petrol / LPG', de: 'Benzin / Autogas' },
  C: { ro: 'Benzină / GNC', hu: 'Benzin / CNG', en: 'Petrol / CNG', de: 'Benzin / Erdgas' },
  H: {
    ro: 'Hibrid (benzină/electric)',
    hu: 'Hibrid (benzin/elektromos)',
    en: 'Hybrid (petrol/electric)',
    de: 'Hybrid (Benzin/Elektro)',
  },
  P: {
    ro: 'Hibrid plug-in (benzină)',
    hu: 'Plug-in hibrid (benzin)',
    en: 'Plug-in hybrid (petrol)',
    de: 'Plug-in-Hybrid (Benzin)',
  },
  PD: {
    ro: 'Hibrid plug-in (diesel)',
    hu: 'Plug-in hibrid (dízel)',
    en: 'Plug-in hybrid (diesel)',
    de: 'Plug-in-Hybrid (Diesel)',
  },
  MH: {
    ro: 'Mild hybrid (benzină)',
    hu: 'Lágy hibrid (benzin)',
    en: 'Mild hybrid (petrol)',
    de: 'Mild-Hybrid (Benzin)',
  },
  MD: { ro: 'Mild hybrid (diesel)', hu: 'Lágy hibrid (dízel)', en: 'Mild hybrid (diesel)', de: 'Mild-Hybrid (Diesel)' },
  E: { ro: 'Electric', hu: 'Elektromos', en: 'Electric', de: 'Elektro' },
}

/** What the vehicle type EV groups: electric and hybrid cars, mild hybrids included. */
export const electricFuels: readonly string[] = ['E', 'H', 'P', 'PD', 'MH', 'MD']

/** By models.body. */
export const bodies: CodeLabels = {
  sd: { ro: 'Limuzină', hu: 'Limuzin', en: 'Saloon', de: 'Stufenheck' },
  hb: { ro: 'Hatchback', hu: 'Ferdehátú', en: 'Hatchback', de: 'Schrägheck' },
  kb: { ro: 'Break', hu: 'Kombi', en: 'Estate', de: 'Kombi' },
  suv: { ro: 'SUV', hu: 'SUV', en: 'SUV', de: 'SUV' },
  mpv: { ro: 'Monovolum', hu: 'Egyterű', en: 'MPV', de: 'Großraumlimousine' },
  cp: { ro: 'Coupe', hu: 'Kupé', en: 'Coupe', de: 'Coupe' },
  cb: { ro: 'Cabrio', hu: 'Kabrió', en: 'Convertible', de: 'Cabriolet' },
  pk: { ro: 'Pick-up', hu: 'Pick-up', en: 'Pick-up', de: 'Pick-up' },
  van: { ro: 'Furgon', hu: 'Áruszállító', en: 'Van', de: 'Kasten' },
  bus: { ro: 'Autobuz', hu: 'Autóbusz', en: 'Bus', de: 'Bus' },
  chs: { ro: 'Șasiu', hu: 'Alváz', en: 'Chassis', de: 'Fahrgestell' },
  trk: { ro: 'Autocamion', hu: 'Tehergépkocsi', en: 'Truck', de: 'Lkw' },
  trc: { ro: 'Cap tractor', hu: 'Nyergesvontató', en: 'Tractor unit', de: 'Sattelzugmaschine' },
  tract: { ro: 'Tractor agricol', hu: 'Mezőgazdasági traktor', en: 'Agricultural tractor', de: 'Traktor' },
  semi: { ro: 'Semiremorcă', hu: 'Félpótkocsi', en: 'Semi-trailer', de: 'Sattelauflieger' },
}

/** By the letters that vehicles.gearbox begins with: M5, AUTO8, DSG7. */
export const gearboxes: CodeLabels = {
  M: { ro: 'Manuală', hu: 'Kézi', en: 'Manual', de: 'Schaltgetriebe' },
  AUTO: { ro: 'Automată', hu: 'Automata', en: 'Automatic', de: 'Automatik' },
  CVT: { ro: 'Automată CVT', hu: 'CVT automata', en: 'CVT', de: 'CVT' },
  DSG: { ro: 'Automată dublu ambreiaj', hu: 'Duplakuplungos automata', en: 'Dual-clutch', de: 'Doppelkupplung' },
  DCT: { ro: 'Automată dublu ambreiaj', hu: 'Duplakuplungos automata', en: 'Dual-clutch', de: 'Doppelkupplung' },
}

/** By vehicles.drive. */
export const drives: CodeLabels = {
  FWD: { ro: 'Tracțiune față', hu: 'Elsőkerék-hajtás', en: 'Front-wheel drive', de: 'Frontantrieb' },
  RWD: { ro: 'Tracțiune spate', hu: 'Hátsókerék-hajtás', en: 'Rear-wheel drive', de: 'Hinterradantrieb' },
  AWD: { ro: 'Tracțiune integrală', hu: 'Összkerékhajtás', en: 'All-wheel drive', de: 'Allrad' },
}

/** By vin_records.steering. */
export const steeringSides: CodeLabels = {
  left: { ro: 'Stânga', hu: 'Bal', en: 'Left', de: 'Links' },
  right: { ro: 'Dreapta', hu: 'Jobb', en: 'Right', de: 'Rechts' },
}

/** The parts of the world by the first character of a VIN. */
export const worldRegions: Readonly<Record<VinRegion, Readonly<Record<Locale, string>>>> = {
  africa: { ro: 'Africa', hu: 'Afrika', en: 'Africa', de: 'Afrika' },
  asia: { ro: 'Asia', hu: 'Ázsia', en: 'Asia', de: 'Asien' },
  europe: { ro: 'Europa', hu: 'Európa', en: 'Europe', de: 'Europa' },
  'north-america': { ro: 'America de Nord', hu: 'Észak-Amerika', en: 'North America', de: 'Nordamerika' },
  oceania: { ro: 'Oceania', hu: 'Óceánia', en: 'Oceania', de: 'Ozeanien' },
  'south-america': { ro: 'America de Sud', hu: 'Dél-Amerika', en: 'South America', de: 'Südamerika' },
}

/** How the camshaft is driven; attribute timing. */
export const timings: CodeLabels = {
  belt: { ro: 'Curea', hu: 'Szíj', en: 'Belt', de: 'Zahnriemen' },
  chain: { ro: 'Lanț', hu: 'Lánc', en: 'Chain', de: 'Kette' },
  gear: { ro: 'Roți dințate', hu: 'Fogaskerék', en: 'Gears', de: 'Zahnräder' },
  'wet belt': { ro: 'Curea în ulei', hu: 'Olajban futó szíj', en: 'Wet belt', de: 'Zahnriemen im Ölbad' },
}

/** The word for a code, null without a code; an unknown code is said as it stands. */
export function wordFor(legend: CodeLabels, code: string | null, locale: Locale): string | null {
  return code === null ? null : (legend[code]?.[locale] ?? code)
}
