import { msg } from '@lingui/core/macro'
import { bodyOf, type NounLabels } from '#src/data/sync/kind-labels.ts'
import type { FavouriteOperation } from '#src/domain/favourites/favourites-fold.ts'

export const favouriteLabels: NounLabels<FavouriteOperation['kind']> = {
  'favourites.create.v1': {
    title: msg`Listă de favorite nouă`,
    edit: ({ opId, payload }) => ({ route: { to: '/favourites-v2', search: { list: payload.body.id, edit: opId } } }),
  },
  'favourites.update.v1': {
    title: (i18n, payload) =>
      i18n._(bodyOf(payload)['is_main'] ? msg`Listă principală de favorite` : msg`Listă de favorite schimbată`),
    edit: ({ opId, payload: { params, body } }) =>
      body.name === undefined ? null : { route: { to: '/favourites-v2', search: { list: params.id, edit: opId } } },
  },
  'favourites.delete.v1': { title: msg`Listă de favorite ștearsă`, edit: null },
  'favourites.add.v1': { title: msg`Adăugare la favorite`, edit: null },
  'favourites.remove.v1': { title: msg`Eliminare de la favorite`, edit: null },
  'favourites.move.v1': { title: msg`Mutare între liste de favorite`, edit: null },
}
