import type { Piece, Steadied } from './run-again.ts'

const MOST = 10

/** Where the time goes: what to look at first when a run has become slow again. */
export function slowestOf(outcomes: readonly Pick<Steadied, 'name' | 'pieces'>[]): string {
  const stories = outcomes.flatMap(({ pieces }) => pieces.filter(isStory))
  // The same file may run on two engines.
  const files = outcomes.flatMap(({ name: part, pieces }) =>
    pieces.filter((piece) => !isStory(piece)).map((file) => ({ ...file, name: `${file.name} (${part})` })),
  )
  return [...listed('Slowest files:', files), ...listed('Slowest stories:', stories)].join('\n')
}

const isStory = ({ name }: Pick<Piece, 'name'>) => /\.(?:spec|story)\.ts › /.test(name)

function listed(title: string, pieces: readonly Pick<Piece, 'name' | 'seconds'>[]): readonly string[] {
  if (pieces.length === 0) return []
  const slowest = pieces.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST)
  return ['', title, ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)]
}
