/* Drawings for Icon on the pages of the signed-in. */

export const chevron = 'M6 9l6 6 6-6';
export const team =
  'M12 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM5.5 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18.5 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 8.5V13M7.8 15l4.2-2 4.2 2';
export const briefcase = 'M3 8.5h18v11H3zM8.5 8.5v-3h7v3M3 13.5h18M12 12.5v2';
export const calendar = 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4M8 14.5h2M14 14.5h2';
export const check = 'M4.5 5h15v15h-15zM8.5 12.5l2.5 2.5 5-5.5';
export const pulse = 'M3 12.5h4l2.5-7 4.5 13 2.5-6H21';
export const star = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z';
export const building = 'M5 20.5v-17h9v17M14 9h5v11.5M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3';
export const logout = 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9.5';
export const settings = 'M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5M4 12h2M10 12h10M8 9.7v4.6';
export const person = 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5v-.5a6 6 0 0 1 6-6h3a6 6 0 0 1 6 6v.5';
export const code = 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5M13.5 4.5l-3 15';
export const mail = 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7';
