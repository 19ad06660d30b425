import { resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { QueryClient } from '@tanstack/react-query'
import { build, type Rollup } from 'vite'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { isSearchable } from '#src/contract/catalogue/search-length.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import type { KnownVehicle } from '#src/domain/reading/known-cars.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { ask, logInByApi } from '#tests/e2e/support/shop/api.ts'
import { carCatalogue } from '#tests/relevance/cases.ts'
import { searchClasses } from '#tests/relevance/whole-search-classes.ts'
import { slowProcessor } from '../measured-browser.ts'
import type * as textsHere from './texts-here.ts'

const root = resolve(import.meta.dirname, '../../..')
/** What a device has seen after a while. */
const SEEN = ['filtru ulei', 'placute frana', 'amortizor', 'ulei 5w30', 'baterie', 'bec', 'curea', 'rulment']
const PAGES = 2
const PER_PAGE = '96'
const CARS = 40
/** So many texts, drawn evenly over the classes of `npm run relevance`. */
const TEXTS = 600

/** What is measured in a page, under its name there. */
export interface OnDevice {
  readonly textsHere: typeof textsHere
}

/** Milliseconds for each text on a device without a network, whose processor is four times slower, over what it knows: articles, cars, and the index of numbers. */
export async function textTimes(
  context: BrowserContext,
  shop: { readonly page: string; readonly api: string },
  code: string,
): Promise<number[]> {
  const rows = await seenRows(shop.api)
  const page = await context.newPage()
  await page.goto(`${shop.page}/login`)
  await page.waitForTimeout(1500)
  await page.evaluate(code)
  await slowProcessor(page)
  const times = await page.evaluate(
    async ({ rows: known, cars, texts }) => {
      const { openNumberSource, timesOfTexts } = (window as unknown as OnDevice).textsHere
      const client = {
        async fetchQuery({ queryFn }: { queryFn: () => Promise<unknown> }) {
          return queryFn()
        },
      }
      const numbers = await openNumberSource(client as unknown as QueryClient)
      if (!numbers) throw new Error('The device has no index of numbers.')
      timesOfTexts(known, cars, numbers, texts.slice(0, 50))
      const rounds = Array.from({ length: 3 }, () => timesOfTexts(known, cars, numbers, texts))
      // The middle one: what is slow once is the machine's, what is slow each time the text's.
      return texts.map((_, at) => rounds.map((round) => round[at]!).sort((a, b) => a - b)[1]!)
    },
    { rows, cars: knownCars(), texts: textsOfClasses() },
  )
  await page.close()
  return times
}

/** The rules as one script: the page allows none from elsewhere, and what a debugger evaluates may import nothing. */
export async function codeOfTexts(): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: resolve(import.meta.dirname, 'texts-here.ts'),
        formats: ['iife'],
        name: 'window.textsHere',
        fileName: 'texts-here',
      },
    },
  })) as Rollup.RollupOutput[]
  return built[0]!.output[0].code
}

async function seenRows(shop: string): Promise<ProductRow[]> {
  const session = await logInByApi(shop, 'patron', demoPassword)
  const pages = SEEN.flatMap((q) =>
    Array.from({ length: PAGES }, (_, at) => ({ q, page: String(at + 1), per_page: PER_PAGE })),
  )
  const answers = await Promise.all(pages.map((query) => ask(shop, session, searchEndpoints.search, { query })))
  return answers.flatMap(({ body }) => body.items)
}

function knownCars(): KnownVehicle[] {
  const { cars, models } = carCatalogue()
  return cars.slice(0, CARS).map(([carId, modelId, carName, codes, kw, hp, from, to]) => {
    const [, manuName, modelName] = models.find(([id]) => id === modelId)!
    const engine = { kw, hp, yearOfConstrFrom: from, yearOfConstrTo: to }
    const vehicle = { carId, vehicleCode: 'V' as const, manuId: 1, manuName, modelId, modelName, carName, ...engine }
    return {
      vehicle: { ...vehicle, body: null, image: '' },
      plate: `CJ ${10 + (carId % 89)} ABC`,
      vin: null,
      engineCodes: codes.split(' '),
    }
  })
}

function textsOfClasses(): string[] {
  const known = { vins: ['WVWZZZ1KZ6W000123'], kTypes: [101], nTypes: [601], tyreSizes: new Set(['205/55 R16']) }
  const texts = searchClasses(known).flatMap(({ cases }) => cases.map(({ query }) => query.trim()).filter(isSearchable))
  return Array.from({ length: TEXTS }, (_, at) => texts[Math.floor((at * texts.length) / TEXTS)]!)
}
