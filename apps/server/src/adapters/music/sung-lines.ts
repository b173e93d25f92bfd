/** Labels in brackets and directions in braces are not sung. */
export function sungLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\[[^\]]*\]|\{[^}]*\}/g, '').trim())
    .filter((line) => line !== '')
}
