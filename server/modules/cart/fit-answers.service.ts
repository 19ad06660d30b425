import type { FitAnswerChanges, FitAnswers } from '#src/contract/catalogue/fit.ts'
import { hasTooManyAnswers, hasWrongAnswer } from '#src/domain/fit/fit-answer-rules.ts'
import { withAnswers } from '#src/domain/fit/fit-answers.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import type { CartContext } from './cart.context.ts'
import { lockHolders } from './line-holders.ts'

/**
 * Notes answers about a vehicle at every line that is for it, in the cart and in open jobs; no line is no error, since the answers may have waited longer than the lines. With the person's own
 * vehicle too: what is noted there goes before a line's answers, and its own lane may bring it later than the order.
 * @throws Refusal 422 for what is no answer, and for more answers than a vehicle has
 */
export async function answerFit(context: CartContext, carId: number, changes: FitAnswerChanges): Promise<void> {
  if (hasWrongAnswer(changes)) throw fieldRefusal('fit_answers', 'invalid')
  const noted = (await context.notesOf([carId])).get(carId)
  if (noted) {
    refuseTooMany(withAnswers(noted.fit_answers, changes))
    await context.answer(carId, changes)
  }
  const { cartId } = await context.cart.open()
  const open = await context.jobs.open()
  const ofJobs = await context.cart.linesOfJobs(open.map(({ id }) => id))
  const jobIds = ofJobs.flatMap((line) => (line.carId === carId && line.jobId !== null ? [line.jobId] : []))
  const { jobs } = await lockHolders(context, [], [...new Set(jobIds)])
  for (const holder of [cartId, ...jobs.map(({ id }) => id)]) {
    for (const line of await context.cart.lines(holder)) {
      if (line.carId !== carId) continue
      const answers = withAnswers(line.fitAnswers, changes)
      refuseTooMany(answers)
      await context.cart.setFitAnswers(holder, line.uuid, answers)
    }
  }
}

function refuseTooMany(answers: FitAnswers): void {
  if (hasTooManyAnswers(answers)) throw fieldRefusal('fit_answers', 'invalid')
}
