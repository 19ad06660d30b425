import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is worth knowing before buying parts of a kind; other flags concern the shop alone. */
const flagWords: Readonly<Record<string, MessageDescriptor>> = {
  pair: msg`recomandat pe perechi`,
  perAxle: msg`set pentru o punte`,
  sides: msg`stânga și dreapta diferă`,
  core: msg`piesă veche la schimb`,
}

export function flagsInWords(flags: readonly string[]): readonly MessageDescriptor[] {
  return flags.flatMap((flag) => flagWords[flag] ?? [])
}
