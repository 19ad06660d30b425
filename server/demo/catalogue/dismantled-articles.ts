import { criteriaText } from './criterion-values.ts'
import { CsvWriter } from '../csv-writer.ts'
import type { DemoContext } from '../demo-context.ts'
import { type Donor, writeDonors } from '../vehicles/donor-vehicles.ts'
import { DISMANTLED_BRAND } from './house-brands.ts'
import { oeNumberOf } from '../rules/oe-prefixes.ts'
import { articlePrices, partLevelMinor } from '../pricing.ts'

/** Pieces taken off one car. */
const PIECES = 8
const MOST_LINKED = 14
const grades = ['A', 'B', 'C'] as const
/** Criteria mileage and condition. */
const MILEAGE = 1101
const GRADE = 1102
/** Of each kind of these one is sold already. */
const soldKinds = ['dez_door', 'dez_bonnet', 'dez_headlight', 'dez_bumper', 'dez_seat']
const enginePieces = ['dez_engine', 'dez_gearbox', 'dez_turbo', 'dez_ecu']

/** Writes `count` dismantled parts: single pieces of donor cars, linked to the vehicles of their series. */
export function writeDismantledArticles(context: DemoContext, folder: string, count: number): void {
  const generics = context.generics.filter((generic) => generic.flags.includes('used'))
  const brand = context.brands.get(DISMANTLED_BRAND)!
  const donors = writeDonors(context, folder, Math.ceil(count / PIECES))
  const pieces = new CsvWriter(folder, 'dismantled_parts.csv', ['article_id', 'donor_id', 'grade', 'photos'])
  for (let index = 0; index < count; index += 1) {
    const random = context.random('dismantled', index)
    const generic = generics[index % generics.length]!
    const donor = donors[Math.floor(index / PIECES)]!
    const { maker, kw } = donor.target
    const size = Math.min(kw / 220, 1)
    const grade = random.pick(grades)
    const given = new Map([
      [MILEAGE, String(donor.mileageKm)],
      [GRADE, String(grades.indexOf(grade) + 1)],
    ])
    const photos = context.photos(generic.key, grade)
    const isSold = index >= count - generics.length && soldKinds.includes(generic.key)
    const criteria = criteriaText(context.values.of(generic, { size, heavy: false, random, given }))
    const prices = articlePrices(partLevelMinor(generic.priceRon, size, random), 'used', random)
    const article = context.writer.article({
      brand: { id: brand.brandId, name: brand.name },
      generic,
      number: context.articleNumber(brand, generic),
      type: 'dez',
      quality: 'used',
      variant: 'stock',
      description: described(donor),
      maxQuantity: 1,
      warrantyMonths: 3,
      criteria,
      image: photos[0]!,
      prices,
      isSold,
      oe: [
        {
          maker,
          number: oeNumberOf(
            context.oeNumber(maker, generic.genericArticleId),
            donor.target,
            generic.key === 'dez_engine',
          ),
        },
      ],
      comparison: [],
      popularity: 0.3,
      random,
    })
    const fits = fitting(donor, generic.key).slice(0, MOST_LINKED)
    if (isSold)
      context.showcase.soldPieces.push({
        id: article.id,
        genericKey: generic.key,
        name: generic.name,
        ...prices,
        moq: 1,
        coreMinor: 0,
        everywhere: 0,
        cars: fits.map(({ id }) => id),
      })
    pieces.raw(`${article.id},${donor.id},${grade},${photos.join('|')}`)
    for (const target of fits)
      context.writer.linkages.raw(`${target.type},${target.id},${generic.genericArticleId},${article.id},1,`)
  }
  pieces.close()
}

/** Pieces of the engine fit where the engine is the same. */
function fitting({ target, series }: Donor, key: string) {
  return enginePieces.includes(key)
    ? series.filter((each) => each.family === target.family && each.fuel === target.fuel)
    : series
}

function described({ target, modelName, year }: Donor) {
  const name = `${target.maker} ${modelName.replace(/\s*\([^)]*\)/, '')}, ${year}`
  return { ro: name, hu: name, en: name, de: name }
}
