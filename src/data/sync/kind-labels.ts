import type { I18n, MessageDescriptor } from '@lingui/core'
import type { NavigateOptions } from '@tanstack/react-router'
import type { KindOf, PayloadOf } from '#src/contract/operations.ts'
import type { NewOperation, Operation, OperationPayload } from '#src/platform/offline/engine/operation.ts'

/** Where a waiting write is changed. */
export interface EditRoute {
  readonly route: NavigateOptions
  /** What it is taken apart into: it is given up, and these are stored in the same write, so that a page that ends in between loses nothing. */
  readonly instead?: readonly NewOperation[]
}

interface Edited<P> extends Pick<Operation, 'opId' | 'dependsOn'>, Partial<Pick<Operation, 'seen' | 'lastError'>> {
  readonly payload: P
}

/** What a kind of queued write is to a person, for the sync centre and for notices. */
export interface KindLabels<K extends KindOf = KindOf> {
  /** A function where it depends on what is written; another version may have stored that, so nothing of it is sure. */
  readonly title: MessageDescriptor | ((i18n: I18n, payload: OperationPayload) => string)
  /**
   * Leads to the form that it came from, with everything that was typed; where that lies in what it completes, to that.
   * Null, here or for this one: nothing was typed, so it can only be tried again or given up.
   */
  readonly edit: null | ((operation: Edited<PayloadOf<K>>) => EditRoute | null)
  /** Its `label` is not a word for a person. */
  readonly hasNoSubject?: true
}

/** The later half of what the client knows of a noun (the other is sync/noun.ts): it comes with the first waiting work that is shown. */
export type NounLabels<K extends KindOf> = { readonly [N in K]: KindLabels<N> }

/** The body of a payload of whatever version. */
export function bodyOf({ body }: OperationPayload): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
