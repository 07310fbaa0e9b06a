/** A PDF is drawn some moments after the act: it is looked for a few times, and then let be. */
const LOOKS = 6
const EVERY_MS = 5_000

type Asked<Answer> = {
  readonly state: {
    readonly data: Answer | undefined
    readonly dataUpdateCount: number
    readonly errorUpdateCount: number
  }
}

/** In how long an answer is asked for anew: nobody has to load the page again for a PDF that was not there yet. */
export function lookAgainUntil<Answer>(isDrawn: (answer: Answer) => boolean) {
  return ({ state: { data, dataUpdateCount, errorUpdateCount } }: Asked<Answer>): number | false =>
    data !== undefined && !isDrawn(data) && dataUpdateCount + errorUpdateCount < LOOKS ? EVERY_MS : false
}
