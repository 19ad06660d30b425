import type { Kysely } from 'kysely'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import { articleRow, inFour, insert, words } from '../rows.ts'
import { ids } from './small-catalogue.ts'

export async function insertArticles(db: Kysely<Tables>): Promise<void> {
  const pads = { generic_article_id: ids.pads }
  await insert(db, 'articles', [
    articleRow({
      ...pads,
      article_id: ids.padsBrembo,
      brand_id: ids.brembo,
      article_number: 'P 68 033',
      quality: 'premium',
      moq: 2,
      criteria: JSON.stringify([
        [ids.thickness, 17.5],
        [ids.position, 1],
      ]),
      description: words(inFour('Prime')),
    }),
    articleRow({ ...pads, article_id: ids.padsLpr, brand_id: ids.lpr, article_number: '05P1644' }),
    articleRow({
      ...pads,
      article_id: ids.padsBosch,
      brand_id: ids.bosch,
      article_number: '0 986 494 441',
      quality: 'premium',
      variant: 'supplier',
    }),
    articleRow({
      ...pads,
      article_id: ids.padsOld,
      brand_id: ids.lpr,
      article_number: '05P100',
      status: 'discontinued',
    }),
    articleRow({
      generic_article_id: ids.discs,
      article_id: ids.discsBrembo,
      brand_id: ids.brembo,
      article_number: '09.9208.11',
      quality: 'premium',
      core_minor: 0,
    }),
    articleRow({
      generic_article_id: ids.oilFilter,
      article_id: ids.filterBosch,
      brand_id: ids.bosch,
      article_number: 'F 026 407 022',
      type: 'universal',
      core_minor: 700,
    }),
  ])
  await insert(
    db,
    'prices',
    [
      [ids.padsBrembo, 20_000, 15_000],
      [ids.padsLpr, 9_000, 7_000],
      [ids.padsBosch, 16_000, 12_000],
      [ids.padsOld, 8_000, 6_000],
      [ids.discsBrembo, 30_000, 21_000],
      [ids.filterBosch, 4_000, 3_000],
    ].flatMap(([article, list, net]) => [
      { article_id: article!, price_group: 'B', list_minor: list!, net_minor: net! },
      { article_id: article!, price_group: 'A', list_minor: list!, net_minor: net! + 500 },
    ]),
  )
  await insert(db, 'stock', [
    { article_id: ids.padsBrembo, warehouse_id: ids.branch, quantity: 5 },
    { article_id: ids.padsBrembo, warehouse_id: ids.otherBranch, quantity: 40 },
    { article_id: ids.padsBrembo, warehouse_id: ids.national, quantity: 10 },
    { article_id: ids.padsLpr, warehouse_id: ids.central, quantity: 3 },
    { article_id: ids.discsBrembo, warehouse_id: ids.national, quantity: 8 },
  ])
  await insert(db, 'article_numbers', [
    number(ids.padsBrembo, 'article', 'P 68 033'),
    number(ids.padsLpr, 'article', '05P1644'),
    number(ids.padsBosch, 'article', '0 986 494 441'),
    number(ids.padsOld, 'article', '05P100'),
    number(ids.discsBrembo, 'article', '09.9208.11'),
    number(ids.filterBosch, 'article', 'F 026 407 022'),
    number(ids.padsBrembo, 'oe', '41 06 011 92R', 'DACIA'),
    number(ids.padsLpr, 'oe', '41 06 011 92R', 'DACIA'),
    number(ids.padsBosch, 'oe', '410601192R', 'RENAULT'),
    number(ids.padsBrembo, 'ean', '8020584083222'),
    number(ids.padsLpr, 'comparison', 'P68033', 'BREMBO'),
    number(ids.padsBrembo, 'sap', '100010'),
    number(ids.padsBrembo, 'usage', 'SET-FATA-1'),
  ])
  await insert(db, 'supersessions', [{ article_id: ids.padsOld, successor_id: ids.padsLpr, since: '2024-03-01' }])
  const ofLogan = { carId: ids.logan, genericArticleId: ids.pads }
  await insert(db, 'linkages', [
    linkage({ ...ofLogan, articleId: ids.padsBrembo, criteria: [[ids.builtFrom, '2015-05']] }),
    linkage({ ...ofLogan, articleId: ids.padsBrembo, criteria: [[ids.builtFrom, '2017-01']], sequence: 2 }),
    linkage({ ...ofLogan, articleId: ids.padsLpr }),
    linkage({ ...ofLogan, articleId: ids.padsBosch }),
    linkage({ ...ofLogan, articleId: ids.padsOld }),
    linkage({ carId: ids.logan, genericArticleId: ids.discs, articleId: ids.discsBrembo }),
    linkage({ carId: ids.eGolf, genericArticleId: ids.pads, articleId: ids.padsBosch }),
  ])
}

export function number(articleId: number, kind: string, raw: string, maker = '') {
  return { article_id: articleId, kind, key: numberKey(raw), raw, maker, source: 'test' }
}

export function linkage({
  carId,
  type = 'V',
  genericArticleId,
  articleId,
  criteria = null,
  sequence = 1,
}: {
  carId: number
  type?: string
  genericArticleId: number
  articleId: number
  criteria?: CriteriaPair[] | null
  sequence?: number
}) {
  return {
    linking_target_type: type,
    linking_target_id: carId,
    generic_article_id: genericArticleId,
    article_id: articleId,
    sequence,
    criteria: criteria && JSON.stringify(criteria),
  }
}
