import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { file } from '../files.ts'

/** The company's own prices as a file (FIN-02). What it holds are purchase prices, so it is for who may see them; the others are told that there is none. */
export const priceListEndpoints = {
  check: endpoint({
    method: 'GET',
    path: '/price-list/check',
    access: 'user',
    summary: 'Whether there is a price list for the person, and what file it is',
    answer: v.object({
      has_price_list: v.boolean(),
      file: v.nullable(v.object({ mime: v.string(), path: v.string() })),
    }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/price-list/download',
    access: 'user',
    needs: ['purchasePrices'],
    summary: 'The price list as CSV for Excel: one line for each article that is sold to the company',
    answer: file({ types: ['text/csv'] }),
  }),
}
