/**
 * Something the person who starts the shop can put right: shown as its one sentence, without a stack.
 * Everything else that is thrown while starting is a defect and keeps its stack.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
