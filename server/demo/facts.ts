import { readFileSync } from 'node:fs'
import type { Employment } from '#src/contract/campaigns/careers.ts'
import { type Locale, locales } from '#src/contract/fields.ts'
import type { Localised } from '#server/db/tables.ts'

/** The facts beside this file: makes, models, engines, axles, tyres, categories, brands, holidays, towns (facts/README.md). */
export interface EngineFact {
  carId: number
  carName: string
  codes: string[]
  kw: number
  hp: number
  ccm?: number
  cyl?: number
  fuel: string
  from: string
  to: string | null
  gearbox: string
  drive: string
  fam?: string
}
export interface SeriesFact {
  modelId: number
  modelName: string
  type: string
  linkingTargetType: string
  from: string
  to: string | null
  body: string
  drive?: string
  wheelbase_mm?: number
  pcd: string
  tyres: string[]
  wmi: string
  vds: string
  engines: EngineFact[]
}
export interface ManufacturerFact {
  manuId: number
  manuName: string
  country: string
  weight: number
  types: string[]
  series: SeriesFact[]
}
export interface FillFamilyFact {
  id: string
  oil_l: number
  oil_spec: string
  viscosity: string
  coolant_l: number
  timing: string
}
interface VehicleFacts {
  meta: { defaults: { oilLitresPerLitreDisplacement: number; coolantLitresPerLitreDisplacement: number } }
  fillFamilies: FillFamilyFact[]
  manufacturers: ManufacturerFact[]
}

export interface NodeFact {
  id: number
  key: string
  parentId: number | null
  trees: string[]
  name: Localised
}
export type RangeFact = { min: number; max: number; step: number } | number[]
export interface GenericArticleFact {
  genericArticleId: number
  key: string
  nodeId: number
  name: Localised
  criteria: number[]
  brands: number[]
  priceRon: [number, number]
  flags: string[]
  ranges?: Record<string, RangeFact>
  /** What the trade calls it besides its name, in any language. */
  synonyms: string[]
}
export interface CriterionFact {
  criteriaId: number
  key: string
  type: 'N' | 'K' | 'A'
  unit?: string
  name: Localised
  values?: ({ key: number } & Localised)[]
  range?: RangeFact
}
interface CategoryFile {
  nodes: NodeFact[]
  genericArticles: Omit<GenericArticleFact, 'synonyms'>[]
  criteria: CriterionFact[]
}
interface CategoryFacts {
  nodes: NodeFact[]
  genericArticles: GenericArticleFact[]
  criteria: CriterionFact[]
}

export interface BrandFact {
  brandId: number
  name: string
  quality: string
  country: string
  articlePatterns: string[]
  generalCategories: string[]
}
interface BrandFacts {
  brands: BrandFact[]
  oeNumberPatterns: Record<string, string[]>
}

export interface AxleFact {
  axleId: number
  manuId: number
  manuName: string
  modelName: string
  axleDescription: string
  brakeType: string
  axleType: string
  [field: string]: unknown
}
interface AxleFacts {
  axles: AxleFact[]
}

export interface TyreSizeFact {
  size: string
  width: number
  aspect: number | null
  rim: number
  cls: string
  variants: { li: number | null; li2: number | null; si: string | null }[]
  fittedSeries: number
}
export interface TyrePatternFact {
  brand: string
  grade: string
  pattern: string
  season: 'summer' | 'winter' | 'allseason'
  cls: string
  fuel: string | null
  wet: string | null
  noiseDb: number | null
  noiseClass: string | null
  snow3pmsf: boolean
}
interface TyreFacts {
  sizes: TyreSizeFact[]
  patterns: TyrePatternFact[]
}

interface BusinessFacts {
  vat: { rate: number; from: string; to: string | null }[]
  companyActivities: string[]
  holidays: Record<string, { date: string; name: string }[]>
}
export interface CountyFact {
  code: string
  name: string
  seat: string
  onrcCode: string
  phonePrefix: string
  postalPrefix: string
  cities: { name: string }[]
}
interface CountyFacts {
  meta: { blockedTriplets?: string[]; plateFormats: unknown[] }
  counties: CountyFact[]
  streets: string[]
  firstNames: string[]
  lastNames: string[]
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./facts/${name}.json`, import.meta.url), 'utf8')) as T
}

export interface Facts {
  readonly vehicles: VehicleFacts
  readonly categories: CategoryFacts
  readonly brands: BrandFacts
  readonly axles: AxleFacts
  readonly tyres: TyreFacts
  readonly business: BusinessFacts
  readonly counties: CountyFacts
}

/** Reads every file; the criteria that only linkages have are added to those of articles. */
export function readFacts(): Facts {
  const categories = read<CategoryFile>('categories')
  const synonyms = locales.map((locale) => read<Record<string, string[]>>(`synonyms/${locale}`))
  const linkageCriteria = read<{ criteria: CriterionFact[] }>('linkage-criteria')
  return {
    vehicles: read('vehicles'),
    brands: read('brands'),
    axles: read('axles'),
    tyres: read('tyres'),
    business: read('business'),
    counties: read('counties'),
    categories: {
      ...categories,
      genericArticles: categories.genericArticles.map((generic) => ({
        ...generic,
        synonyms: [...new Set(synonyms.flatMap((ofLanguage) => ofLanguage[generic.key] ?? []))],
      })),
      criteria: [...categories.criteria, ...linkageCriteria.criteria].map(translated),
    },
  }
}

/** A text whose list differs by language is a key of that list: only so is it shown in the person's language. */
function translated(criterion: CriterionFact): CriterionFact {
  const differs = criterion.values?.some(({ ro, hu, en, de }) => new Set([ro, hu, en, de]).size > 1) ?? false
  return criterion.type === 'A' && differs ? { ...criterion, type: 'K' } : criterion
}

export interface ContentFact {
  kind: string
  title: Localised
  body: Localised
  picture?: string
  link?: string
  publishedDaysAgo: number
  expiresInDays?: number
}
export function readContentFacts(): ContentFact[] {
  return read<{ items: ContentFact[] }>('content').items
}

export interface CareerFact {
  readonly title: Localised
  readonly place: Localised
  readonly employment: Employment
  /** Paragraphs. */
  readonly body: Readonly<Record<Locale, readonly string[]>>
  readonly publishedDaysAgo: number
  /** Without it, until somebody is found. */
  readonly expiresInDays?: number
}
export function readCareerFacts(): readonly CareerFact[] {
  return read<{ careers: CareerFact[] }>('careers').careers
}

export interface CampaignFact {
  readonly kind: 'monthly' | 'start'
  readonly picture: string
  readonly startsInDays: number
  readonly endsInDays: number
  /** Keys of the kinds of parts that it takes its articles from. */
  readonly parts: readonly string[]
  readonly articles: number
  readonly discountPercent?: number
  readonly title: Localised
  readonly body: Localised
}
export function readCampaignFacts(): readonly CampaignFact[] {
  return read<{ campaigns: CampaignFact[] }>('campaigns').campaigns
}

/** What goes with a kind of part, by the kinds' keys. */
export function readAccessoryFacts(): Readonly<Record<string, readonly string[]>> {
  return read('accessories')
}

/** Kinds that a kit holds, and what is changed along as a rule; by the kinds' keys. */
export function readKitFacts(): Readonly<Record<'parts' | 'usual', Readonly<Record<string, readonly string[]>>>> {
  return read('kits')
}

export interface DocumentFact {
  /** A data sheet says the criteria of its kind of part and needs no words of its own. */
  readonly kind: 'mounting' | 'safety' | 'data_sheet'
  /** Keys of the kinds of parts that it holds for. */
  readonly parts: readonly string[]
  readonly sections: readonly { readonly title?: Localised; readonly lines: readonly Localised[] }[]
}
export function readDocumentFacts(): readonly DocumentFact[] {
  return read<{ documents: DocumentFact[] }>('documents').documents
}

export interface UnitPartFact {
  readonly code: string
  readonly name: Localised
  readonly amount: number
  readonly note?: Localised
  /** Key of its kind of part, or of its kind of small part that no shop sells alone. */
  readonly part?: string
  readonly hardware?: string
  /** Key of the kit that such a small part is sold in. */
  readonly soldIn?: string
  readonly decisive?: boolean
  readonly fuels?: FuelGroup
  readonly place?: 'front' | 'rear' | 'left' | 'right' | 'inner' | 'outer'
}
export type FuelGroup = 'combustion' | 'diesel' | 'petrol' | 'electric'
export interface UnitFact {
  readonly unitId: number
  readonly key: string
  readonly groupKey: string
  readonly code: string
  readonly name: Localised
  readonly types: readonly string[]
  readonly fuels?: FuelGroup
  readonly parts: readonly UnitPartFact[]
}
export interface UnitGroupFact {
  readonly groupId: number
  readonly key: string
  readonly parentKey: string | null
  readonly name: Localised
}
interface UnitFacts {
  readonly groups: readonly UnitGroupFact[]
  readonly units: readonly UnitFact[]
}
let unitFacts: UnitFacts | undefined
export function readUnitFacts(): UnitFacts {
  return (unitFacts ??= read<UnitFacts>('units'))
}
