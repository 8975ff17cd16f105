// What a contract does, as a sign on a grid of 24.
export const glyphs: Record<string, string> = {
  caravan: 'M3 8h12v9H3zM17 11.5h3V9l3.5 4-3.5 4v-2.5h-3zM5 4.5h8L15 7H3z',
  exportation: 'M3 9h11v11H3zM16 12.5h3V9.5l4.5 5-4.5 5v-3h-3zM5 3.5h9V7H5z',
  store: 'M2 7.5 7 3v3h11v3H7v3zM22 16.5 17 21v-3H6v-3h11v-3z',
  merchant:
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm-1.3 3h2.6v2.7H16v2.6h-2.7V16h-2.6v-2.7H8v-2.6h2.7z',
  'quiet-town': 'M1 12 6.5 7 12 12v9H1zM13.5 21v-6L18 10.5 23 15v6zM12 3.5 16.5 8 13 11.5 9 7z',
  'express-delivery': 'M9 10h10v10H9zM1 11h6v2H1zm2 3.5h4v2H3zM1 18h6v2H1zM14 2l5 6h-3.2v1.2h-3.6V8H9z',
  priest: 'M10.5 1.5h3V6H18v3h-4.5v3.5H21V22.5H3V12.5h7.5V9H6V6h4.5zM10 16v6.5h4V16z',
  abundance: 'M3 14h5.5v5.5H3zm6.5 0H15v5.5H9.5zm6.5 0h5.5v5.5H16zM6 7h5.5v5.5H6zm6.5 0H18v5.5h-5.5z',
  'secret-plan':
    'M4 1.5h12v21H4zm6 5.5a3.5 3.5 0 0 0-3.5 3.5h2a1.5 1.5 0 1 1 2.3 1.3C9.5 12.5 9 13.2 9 14.5h2c0-.8.3-1 .9-1.4A3.5 3.5 0 0 0 10 7zm-1 9v2h2v-2zM17.5 4H20v16h-2.5z',
  workshop: 'M14 2 22 10 19 13 17 11 7 22 2 17 13 7 11 5z',
  adventurers: 'M5 1.5h2.5V3h12l-3.5 4 3.5 4h-12v11.5H5zM11 14l5 8.5h-2.8L11 18l-2 4.5H8z',
  'by-air': 'M12 1.5 15 9l7.5 4v2.5L14.5 13l-.7 5.5 2.7 2V22L12 21l-4.5 1v-1.5l2.7-2L9.5 13 1.5 15.5V13L9 9z',
  distillery:
    'M9 1.5h6V4h-1.2v4.5L20 19a2.5 2.5 0 0 1-2 3.5H6A2.5 2.5 0 0 1 4 19l6.2-10.5V4H9zm1.5 12L8 18h8l-2.5-4.5z',
  shortcut: 'M7 2l6 3.5v7L7 16l-6-3.5v-7zM15 10h3V7l5 5-5 5v-3h-3zM4 18h8v2.5H4z',
  architect: 'M2 20.5h20v2H2zM4 9l8-7 8 7zM5 10.5h3V19H5zm5.5 0h3V19h-3zm5.5 0h3V19h-3z',
  mayor: 'M3 7l4.5 4L12 3l4.5 8L21 7l-2 12H5zM5 20.5h14v2H5z',
  'lazy-explorer':
    'M2 20c0-6 4-9 10-9s10 3 10 9zM12 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM17 2h5v1.5l-3 3h3V8h-5V6.5l3-3h-3z',
};
