import { contentAdminEndpoints as endpoints, type ContentRow } from '#src/contract/campaigns/content-admin.ts'
import { defineModule } from '#server/http/module.ts'
import { type Call, route } from '#server/http/mount.ts'
import { mediaPath } from '#server/modules/catalogue/product/image.ts'
import {
  type Author,
  changePiece,
  createPiece,
  presentPiece,
  removePiece,
  restorePiece,
} from './content-admin.service.ts'
import { findArticles } from './content-articles.repository.ts'
import { keepImage } from './content-image.service.ts'
import { listPieces, type PieceRow } from './content-source.repository.ts'

export const contentAdminModule = defineModule({
  routes: ({ mediaDir }) => [
    route(endpoints.list, async ({ db, params, query: { page, per_page, state } }) => {
      const found = await listPieces(db, params.kind, {
        filter: state,
        limit: per_page,
        offset: (page - 1) * per_page,
      })
      const { rows, counts, total } = found
      return { items: rows.map(presentRow), counts, page, per_page, total, total_pages: Math.ceil(total / per_page) }
    }),
    route(endpoints.read, ({ db, params, locale }) => presentPiece(db, params, locale)),
    route(endpoints.create, async (call) => told(call, await createPiece(authorOf(call), call.params.kind, call.body))),
    route(endpoints.change, async (call) => told(call, await changePiece(authorOf(call), call.params, call.body))),
    route(endpoints.remove, async (call) => {
      await removePiece(authorOf(call), call.params, call.body.revision)
      told(call, undefined)
    }),
    route(endpoints.restore, async (call) => told(call, await restorePiece(authorOf(call), call.params))),
    route(endpoints.upload, async (call) => {
      const { file, width, height } = await keepImage(authorOf(call), mediaDir, call.body.image[0]!.bytes)
      return { image: file, picture: mediaPath(file)!, width, height }
    }),
    route(endpoints.articles, async ({ db, query, locale }) => ({
      items: await findArticles(db, query.number, locale),
    })),
  ],
})

type Writing = Pick<Call<(typeof endpoints)['upload']>, 'tx' | 'db' | 'principal' | 'emit'>

function authorOf({ tx, db, principal }: Pick<Writing, 'tx' | 'db' | 'principal'>): Author {
  return { db, now: tx.now, actorId: principal.actorId }
}

/** Everybody's screens ask for it anew once it is written. */
function told<T>({ emit }: Pick<Writing, 'emit'>, answer: T): T {
  emit('announcement.published', {}, 'everybody')
  return answer
}

function presentRow(row: PieceRow): ContentRow {
  return {
    id: row.id,
    revision: row.revision,
    title: row.title.ro ?? '',
    picture: mediaPath(row.image),
    state: row.state,
    missing: row.missing,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    products: row.products,
    written: row.written_at === null ? null : { at: row.written_at.toISOString(), by: row.by ?? '' },
  }
}
