import { Button, Tooltip, type ButtonProps } from 'antd';
import { useId } from 'react';
import { explain, type Permission } from './permissions';

/**
 * A button for an operation that depends on a permission. Without it, the button stays in the order of Tab stops, does
 * nothing, and says why, and who can change that.
 */
export function PermittedButton({
  permission,
  onClick,
  className,
  danger,
  type,
  ...props
}: ButtonProps & { permission: Permission | undefined }) {
  const id = useId();
  if (permission?.allowed) {
    return <Button {...props} className={className} danger={danger} type={type} onClick={onClick} />;
  }
  const why = explain(permission);
  return (
    <>
      <Tooltip title={why} trigger={['hover', 'focus']}>
        <Button
          {...props}
          className={`ant-btn-disabled ${className ?? ''}`}
          aria-disabled
          aria-describedby={why && id}
        />
      </Tooltip>
      {why && (
        <span id={id} className="visually-hidden">
          {why}
        </span>
      )}
    </>
  );
}
