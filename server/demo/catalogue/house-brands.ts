import { brand } from '#src/contract/brand.ts'
import type { BrandFact } from '../facts.ts'

/** The distributor's own brands: dismantled and remanufactured parts. */
export const DISMANTLED_BRAND = 901
export const REMANUFACTURED_BRAND = 902

export const houseBrands: readonly BrandFact[] = [
  {
    brandId: DISMANTLED_BRAND,
    name: `${brand.name.toUpperCase()} DEZMEMBRĂRI`,
    quality: 'used',
    country: 'RO',
    articlePatterns: ['DZ-#######'],
    generalCategories: [],
  },
  {
    brandId: REMANUFACTURED_BRAND,
    name: `${brand.name.toUpperCase()} REMAN`,
    quality: 'remanufactured',
    country: 'RO',
    articlePatterns: ['RM #####'],
    generalCategories: [],
  },
]

/** Brand of original parts by concern, where the facts have one. */
export const originalBrands: Readonly<Record<string, string>> = {
  VAG: 'VAG ORIGINAL',
  RENAULT: 'DACIA/RENAULT ORIGINAL',
  BMW: 'BMW ORIGINAL',
  DAIMLER: 'MERCEDES-BENZ ORIGINAL',
  FORD: 'FORD ORIGINAL',
  FCA: 'FIAT ORIGINAL',
  GM: 'OPEL ORIGINAL',
  PSA: 'PSA ORIGINAL',
  HMG: 'HYUNDAI/KIA ORIGINAL',
  TOYOTA: 'TOYOTA ORIGINAL',
  DAF: 'DAF ORIGINAL',
  SCANIA: 'SCANIA ORIGINAL',
}
