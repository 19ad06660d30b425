import { msg } from '@lingui/core/macro'
import type { NounLabels } from '#src/data/sync/kind-labels.ts'

/** A message is read, tried again and removed where it stands, in its thread. */
export const threadLabels: NounLabels<'thread.open.v1' | 'thread.write.v1' | 'thread.finish.v1'> = {
  'thread.open.v1': {
    title: msg`Mesaj`,
    edit: ({ payload: { body } }) => ({
      route: { to: '/discussions/$id', params: { id: body.id }, search: { about: body.about, key: body.key } },
    }),
  },
  'thread.write.v1': {
    title: msg`Mesaj`,
    edit: ({ payload: { params } }) => ({ route: { to: '/discussions/$id', params: { id: params.id } } }),
  },
  // Given up with the message itself; what was written stands there.
  'thread.finish.v1': { title: msg`Fotografiile mesajului`, edit: null },
}
