import { RESELLER, WORKSHOP } from './company-rows.ts'
import { writeCsv } from '../csv-writer.ts'
import { dayFrom } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'

/** A year with its first and its last day; long enough that what the demo's invoices and points come to stands somewhere between the levels. */
const DAYS_BEFORE = 180
const DAYS_AFTER = 184

const terms = {
  default: [
    'Bonusul se calculează din cumpărăturile fără TVA, mai puțin retururile.\nSe acordă prin notă de credit în 30 de zile de la sfârșitul perioadei.',
    'A bónuszt az ÁFA nélküli vásárlásokból, a visszáru levonásával számoljuk.\nA jóváíró számlát az időszak végétől számított 30 napon belül adjuk.',
    'The bonus is counted from purchases without VAT, less returns.\nIt is given by credit note within 30 days of the end of the period.',
    'Der Bonus wird aus dem Einkauf ohne MwSt. abzüglich Rückgaben berechnet.\nEr wird innerhalb von 30 Tagen nach Ende des Zeitraums als Gutschrift gewährt.',
  ],
  start_extra: [
    'Punctele START Extra se adaugă după sfârșitul perioadei, la nivelul atins.\nSe socotesc numai punctele facturilor plătite, mai puțin cele ale retururilor.',
    'A START Extra pontokat az időszak végén az elért szint szerint írjuk jóvá.\nCsak a kifizetett számlák pontjai számítanak, a visszáru pontjai nélkül.',
    'START Extra points are added after the end of the period, at the level reached.\nOnly points of paid invoices count, less those of returns.',
    'START-Extra-Punkte werden nach Ende des Zeitraums für die erreichte Stufe gutgeschrieben.\nEs zählen nur Punkte bezahlter Rechnungen, abzüglich der Rückgaben.',
  ],
} as const

const ofCompany = {
  [WORKSHOP]: { default: [200_000, 600_000, 1_500_000], start_extra: [30, 120, 400] },
  [RESELLER]: { default: [1_000_000, 4_000_000, 9_000_000], start_extra: [] },
} as const
const bonuses = { default: [1, 2.5, 4], start_extra: [10, 50, 200] } as const
const letters = { default: 'CB', start_extra: 'SE' } as const

/** The workshop has both contracts, the reseller one. Nobody has set a PIN: that is the first thing their owners are asked for. */
export function writeBonusContracts(folder: string, { today }: DemoContext): void {
  const [starts, ends] = [dayFrom(today, -DAYS_BEFORE), dayFrom(today, DAYS_AFTER)]
  const each = [WORKSHOP, RESELLER].flatMap((company) =>
    (['default', 'start_extra'] as const)
      .map((type) => ({ company, type, reaches: ofCompany[company as keyof typeof ofCompany][type] }))
      .filter(({ reaches }) => reaches.length > 0),
  )
  writeCsv(
    folder,
    'bonus_contracts.csv',
    [
      'company_id',
      'type',
      'number',
      'signed_on',
      'starts_on',
      'ends_on',
      'terms_ro',
      'terms_hu',
      'terms_en',
      'terms_de',
    ],
    each.map(({ company, type }) => [
      company,
      type,
      `${letters[type]}-${starts.slice(0, 4)}-${String(company).padStart(4, '0')}`,
      dayFrom(starts, -12),
      starts,
      ends,
      ...terms[type],
    ]),
  )
  writeCsv(
    folder,
    'bonus_levels.csv',
    ['company_id', 'type', 'level', 'reach', 'bonus'],
    each.flatMap(({ company, type, reaches }) =>
      reaches.map((reach, place) => [company, type, place + 1, reach, bonuses[type][place]!]),
    ),
  )
}
