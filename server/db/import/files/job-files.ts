import { JobState, jobTexts } from '#src/contract/ordering/jobs.ts'
import { choice, instant, integer, text, uuid, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'

/** What is there stays as it is: the company works on it. */
const kept = { onlyWhenNew: true }
const user = { table: 'users', column: 'user_id' }
const knownVehicle = {
  column: 'car_id',
  reason: 'is not in vehicles.csv',
  where: 's.car_id is not null and not exists (select from vehicles v where v.car_id = s.car_id)',
}

const jobs: FileSpec = {
  file: 'jobs.csv',
  table: 'jobs',
  meaning:
    'Jobs: a car or a customer for whom a company gathers parts. Those that are ordered are named by order_lines.csv. What is there stays as it is.',
  key: ['job_id'],
  rules: [knownVehicle],
  rowRule: (cell) =>
    cell('is_ready') === 'true' && cell('state') !== 'open'
      ? { column: 'is_ready', reason: 'is of open jobs alone' }
      : undefined,
  fields: [
    need('job_id', uuid, 'its id for ever', '7c9e6679-7425-40de-944b-e07fc1f90ae7'),
    need('company_id', integer(), 'whose job it is', '11', {
      references: { table: 'companies', column: 'company_id' },
      ...kept,
    }),
    need('name', text(jobTexts.name), 'what it is called', 'Revizie la 60.000 km', kept),
    may('plate', text(jobTexts.plate), 'of the car', 'CJ 21 RGV', { fallback: '', ...kept }),
    may('car_id', integer(), 'the vehicle', '900312', kept),
    may('customer_reference', text(jobTexts.customer_reference), 'whose car it is', 'Popescu Dan', {
      fallback: '',
      ...kept,
    }),
    need('state', choice(...JobState.options), 'how far it is', 'open', kept),
    may('is_ready', yesNo, 'whether an open one waits to be ordered', 'true', { fallback: 'false', ...kept }),
    need('created_by', integer(), 'who began it', '1101', { references: user, ...kept }),
    need('created_at', instant, 'when', '2026-11-03T09:12:44Z', kept),
  ],
}

const jobLines: FileSpec = {
  file: 'job_lines.csv',
  table: 'cart_lines',
  meaning:
    'What lies in open jobs. What is there stays as it is, and lines of jobs that are no longer open are passed over; one that was taken out of an open job meanwhile comes back.',
  key: ['uuid'],
  passes: `exists (select from jobs j where j.job_id = s.job_id and j.state <> 'open')`,
  rules: [
    knownVehicle,
    {
      column: 'article_id',
      reason: 'lies in this job already, for the same vehicle',
      where: `exists (select from cart_lines l where l.job_id = s.job_id and l.article_id = s.article_id and coalesce(l.car_id, 0) = coalesce(s.car_id, 0) and l.uuid <> s.uuid)`,
    },
  ],
  fields: [
    need('uuid', uuid, 'its id for ever', '16fd2706-8baf-433b-82eb-8c7fada847da'),
    need('job_id', uuid, 'the job', '7c9e6679-7425-40de-944b-e07fc1f90ae7', {
      references: { table: 'jobs', column: 'job_id' },
      ...kept,
    }),
    need('article_id', integer(), 'the article', '10482', {
      references: { table: 'articles', column: 'article_id' },
      ...kept,
    }),
    may('car_id', integer(), 'for which vehicle', '900312', kept),
    need('quantity', integer(1), 'pieces', '2', kept),
    need('seen_net_minor', integer(0), 'its price when it was put in, bani without VAT', '20293', kept),
    need('added_by', integer(), 'who put it in', '1101', { references: user, ...kept }),
    { column: 'quantity_by', from: [], select: 's.added_by', ...kept },
    need('added_at', instant, 'when', '2026-11-03T09:14:02Z', kept),
  ],
}

/** Jobs need people and articles; orders name them. */
export const jobFiles: readonly FileSpec[] = [jobs, jobLines]
