/** Texts that cost whoever takes them apart carelessly: long runs of what is trimmed, split, repeated or escaped. */
export function pathologicalTexts(length: number): readonly string[] {
  const filled = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 2)
  const single = [' ', '\t', ';', ',', '=', '"', '\\', '%', '/', '.', '-', '@', '+', '(', '*', '0', 'a', 'ä']
  const pairs = [
    '; ',
    ', ',
    'a;',
    'a, ',
    'a=b; ',
    'q=0.0;',
    '"\\',
    'W/"',
    '%C3%',
    '-a',
    'a.',
    'a@',
    '.@',
    '1 ',
    '/..',
    '::',
  ]
  return [...single, ...pairs].flatMap((piece) => [filled(piece), `a${filled(piece)}b`, `${filled(piece)}!`])
}

/** Processor time of this thread in milliseconds, which does not grow when others use the machine too. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
