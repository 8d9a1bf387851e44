import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useRef } from 'react';

/** A button that opens a menu, which has the focus while it is open. */
export function MenuButton({ menu, ...button }: ButtonProps & { menu: MenuProps }) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      menu={menu}
      trigger={['click']}
      autoFocus
      onOpenChange={(isOpen, { source }) => {
        const focused = document.activeElement;
        const isLost = focused === document.body || focused?.closest('.ant-dropdown') != null;
        // Closing with Escape loses the focus, so return it. A chosen entry may have moved it to a dialog: leave it there.
        if (!isOpen && source === 'trigger' && isLost) opener.current?.focus();
      }}
    >
      <Button ref={opener} {...button} />
    </Dropdown>
  );
}
