/**
 * Of the words of every day those that a name of a part or a brand is one letter away from, folded: who writes them means no part. All others
 * stand with the shop (decision 203), which has a hundred times as many names; a test compares both.
 */
export const NO_SLIPS: ReadonlySet<string> = new Set(
  (
    'house banca barca ceapa copac copil cutit cutite mobila paine piper plante serial tapet tigai tigara tigari varza vatra bunda cukor leves parna ' +
    'sonka torta blume bluse brille brote jacke mobel papier socken vogel candle chair chairs dinner flower folie horse mobile pants purse skate table'
  ).split(' '),
)
