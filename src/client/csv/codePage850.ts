/** The letters of code page 850 from byte 0x80, as the Unicode Consortium maps them (CP850.TXT). */
const upperHalf = [
  'ÇüéâäàåçêëèïîìÄÅ',
  'ÉæÆôöòûùÿÖÜø£Ø×ƒ',
  'áíóúñÑªº¿®¬½¼¡«»',
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐',
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤',
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´',
  '\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
].join('');

/** Decodes bytes of code page 850, which Excel for Windows writes as "CSV (MS-DOS)". Browsers do not know it. */
export function decodeCodePage850(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : upperHalf.charAt(byte - 0x80);
  return text;
}
